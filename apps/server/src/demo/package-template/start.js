import { content } from './content.js';
import { start } from './part.js';
import { connect } from './scorm.js';

document.title = content.title;
document.getElementById('course').textContent = content.course;
document.getElementById('title').textContent = content.title;

const record = connect();
start(content, record);
addEventListener('pagehide', () => record.end());
