import '@fontsource-variable/figtree/wght.css';
import '@fontsource/familjen-grotesk/600.css';
import '../src/styles.css';
import '../src/overlays.css';
import { createRoot } from 'react-dom/client';
import { UiProvider } from '../src/index.ts';
import { Desk } from './Desk.tsx';
import { Sheet } from './Sheet.tsx';
import { type Language, words } from './words.ts';

// One page is both: the desk, and the sheet that it shows twice.
const asked = new URLSearchParams(location.search);
const language: Language = asked.get('language') === 'en' ? 'en' : 'sv';
document.documentElement.lang = language;

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <UiProvider>{asked.has('language') ? <Sheet words={words[language]} /> : <Desk />}</UiProvider>,
  );
