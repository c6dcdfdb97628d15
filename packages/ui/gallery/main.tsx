import '@fontsource-variable/figtree/wght.css';
import '@fontsource/familjen-grotesk/600.css';
import '../src/styles.css';
import '../src/overlays.css';
import { createRoot } from 'react-dom/client';
import { UiProvider } from '../src/index.ts';
import { Desk } from './Desk.tsx';
import { Sheet } from './Sheet.tsx';
import { type Language, words } from './words.ts';

// One page serves as the desk and as the sheet that it embeds twice.
const params = new URLSearchParams(location.search);
const language: Language = params.get('language') === 'en' ? 'en' : 'sv';
document.documentElement.lang = language;

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <UiProvider>
      {params.has('language') ? <Sheet words={words[language]} /> : <Desk />}
    </UiProvider>,
  );
