export { uploadJson } from './uploads-json.ts';
