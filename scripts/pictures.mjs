import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled, ensureNode, run } from './lib/prepare.mjs';

ensureNode();
ensureInstalled();
ensureChromium();
ensureBuilt();
run('node', ['--import', 'tsx', 'scripts/with-product/pictures.ts']);
