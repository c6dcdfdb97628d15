export { patternsOf, responseOf, typeOf } from './encoding-2004.js';
