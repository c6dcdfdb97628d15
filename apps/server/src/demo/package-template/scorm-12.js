import { patternsOf, responseOf, typeOf } from './encoding-12.js';
import { findApi } from './find-api.js';
import { closeWindow, readSuspended, usualPassMark, withoutPlatform } from './record.js';

/** Begins a session of SCORM 1.2 and gives the record that the module is kept in. */
export function connect() {
  const api = findApi('API');
  if (!api || String(api.LMSInitialize('')) !== 'true') return withoutPlatform();

  const get = (name) => String(api.LMSGetValue(name) ?? '');
  const set = (name, value) => api.LMSSetValue(name, String(value));
  const started = Date.now();
  const mastery = get('cmi.student_data.mastery_score');
  const passMark = mastery === '' ? usualPassMark : Number(mastery) / 100;
  let isOpen = true;

  // From the start, since a window that is simply closed may leave no time for it.
  set('cmi.core.exit', 'suspend');
  if (['not attempted', ''].includes(get('cmi.core.lesson_status')))
    set('cmi.core.lesson_status', 'incomplete');

  function save({ location, suspended }) {
    set('cmi.core.exit', 'suspend');
    set('cmi.core.lesson_location', location);
    set('cmi.suspend_data', JSON.stringify(suspended));
    api.LMSCommit('');
  }

  function answer({ question, response, right, milliseconds }) {
    const path = `cmi.interactions.${Number(get('cmi.interactions._count')) || 0}`;
    set(`${path}.id`, question.id);
    set(`${path}.type`, typeOf(question));
    set(`${path}.time`, new Date().toTimeString().slice(0, 8));
    patternsOf(question).forEach((pattern, index) => {
      set(`${path}.correct_responses.${index}.pattern`, pattern);
    });
    set(`${path}.student_response`, responseOf(question, response));
    set(`${path}.result`, right === undefined ? 'neutral' : right ? 'correct' : 'wrong');
    set(`${path}.weighting`, question.points);
    set(`${path}.latency`, timespan(milliseconds));
  }

  function finish({ points, total }) {
    if (total > 0) {
      set('cmi.core.score.min', 0);
      set('cmi.core.score.max', 100);
      set('cmi.core.score.raw', Math.round((10_000 * points) / total) / 100);
    }
    const verdict = points / total >= passMark ? 'passed' : 'failed';
    set('cmi.core.lesson_status', total > 0 ? verdict : 'completed');
    set('cmi.core.exit', '');
    api.LMSCommit('');
  }

  function end() {
    if (!isOpen) return;
    isOpen = false;
    set('cmi.core.session_time', timespan(Date.now() - started));
    api.LMSFinish('');
  }

  function close() {
    end();
    closeWindow();
  }

  return {
    location: get('cmi.core.lesson_location'),
    suspended: readSuspended(get('cmi.suspend_data')),
    isReview: get('cmi.core.lesson_mode') === 'review',
    // A response has room for 255 characters (RTE 3.4.7, CMIFeedback).
    longestText: 255,
    ...{ passMark, save, answer, finish, end, close },
  };
}

/** `HHHH:MM:SS.SS` (RTE 3.4.2, CMITimespan). */
function timespan(milliseconds) {
  const seconds = milliseconds / 1000;
  const digits = (number, length) => String(Math.floor(number)).padStart(length, '0');
  return `${digits(seconds / 3600, 4)}:${digits((seconds / 60) % 60, 2)}:${(Math.floor((seconds % 60) * 100) / 100).toFixed(2).padStart(5, '0')}`;
}
