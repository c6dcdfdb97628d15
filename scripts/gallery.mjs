// npm run gallery: every primitive of packages/ui in every state, with reload.
import { join } from 'node:path';
import { ensureInstalled, ensureNode, root } from './lib/prepare.mjs';

ensureNode();
ensureInstalled();
const { createServer } = await import('vite');
const { default: react } = await import('@vitejs/plugin-react');
const port = Number(process.env.GALLERY_PORT ?? 3006);
const server = await createServer({
  root: join(root, 'packages', 'ui', 'gallery'),
  configFile: false,
  clearScreen: false,
  cacheDir: join(root, 'node_modules', '.vite-gallery'),
  plugins: [react()],
  server: { port, strictPort: true, fs: { allow: [root] } },
});
await server.listen();
console.log(`The gallery is at http://localhost:${port}`);
