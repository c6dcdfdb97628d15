// npm run dev: server and clients from source, with reload.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled, ensureNode, root } from './lib/prepare.mjs';

ensureNode();
ensureInstalled();
// The server needs built clients to start.
if (['web', 'companion', 'player'].some((app) => !existsSync(join(root, 'build', app))))
  ensureBuilt();

const {
  PORT = '3000',
  CONTENT_PORT = '3001',
  WEB_PORT = '3002',
  PLAYER_PORT = '3003',
  COMPANION_PORT = '3007',
} = process.env;
const product = `http://localhost:${PORT}`;
const content = `http://localhost:${CONTENT_PORT}`;
// Keeps the host: the server answers its own hosts only.
const toServer = (target, paths) =>
  Object.fromEntries(paths.map((path) => [path, { target, changeOrigin: false }]));

const playerPage = {
  name: 'player-page',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      request.url = request.url?.replace(/^\/scorm\/play(?=[?#]|$)/, '/scorm/play-assets/');
      next();
    });
  },
};

const { createServer } = await import('vite');
const client = (app, config) =>
  createServer({
    root: join(root, 'apps', app),
    configFile: join(root, 'apps', app, 'vite.config.ts'),
    clearScreen: false,
    ...config,
  });

const web = await client('web', {
  server: {
    port: Number(WEB_PORT),
    strictPort: true,
    proxy: {
      ...toServer(product, [
        '/api',
        '/auth',
        '/files',
        '/healthz',
        '/message.json',
        '/settings.json',
        '/csp-report',
      ]),
      '^/app(/|$)': { target: `http://localhost:${COMPANION_PORT}`, ws: true },
    },
  },
});
const companion = await client('companion', {
  server: { port: Number(COMPANION_PORT), strictPort: true },
});
const player = await client('player', {
  plugins: [playerPage],
  server: {
    port: Number(PLAYER_PORT),
    strictPort: true,
    allowedHosts: ['.localhost'],
    proxy: toServer(content, ['/scorm/p/', '/scorm/rt/']),
  },
});
await Promise.all([web.listen(), companion.listen(), player.listen()]);

const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
// Its own process group: Ctrl-C reaches the server once, through us.
const server = spawn(
  process.execPath,
  [tsx, 'watch', '--clear-screen=false', join(root, 'apps', 'server', 'src', 'main.ts')],
  {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
    env: {
      ...process.env,
      GESALL_ROOT: root,
      CHECK_REPLIES: '1',
      PUBLIC_URL: `http://localhost:${WEB_PORT}`,
      CONTENT_URL: `http://m*.localhost:${PLAYER_PORT}`,
      // The web client uses its usual port here.
      CONTENT_STAND_IN_PORT: process.env.CONTENT_STAND_IN_PORT ?? '3004',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    },
  },
);

web.watcher.add(join(root, 'packages', 'contract', 'src'));
web.watcher.on('change', (path) => {
  if (path.endsWith('.contract.ts'))
    spawn(process.execPath, [tsx, join(root, 'scripts', 'generate.ts')], {
      cwd: root,
      stdio: 'inherit',
    });
});

let stopping = false;
function stop() {
  if (stopping) return;
  stopping = true;
  server.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
server.on('close', async (code) => {
  await Promise.all([web.close(), companion.close(), player.close()]);
  process.exit(stopping ? 0 : (code ?? 1));
});
