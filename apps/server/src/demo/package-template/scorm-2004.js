import { patternsOf, responseOf, typeOf } from './encoding-2004.js';
import { findApi } from './find-api.js';
import { closeWindow, readSuspended, usualPassMark, withoutPlatform } from './record.js';

/** Begins a session of SCORM 2004 and gives the record that the module is kept in. */
export function connect() {
  const api = findApi('API_1484_11');
  if (!api || String(api.Initialize('')) !== 'true') return withoutPlatform();

  const get = (name) => String(api.GetValue(name) ?? '');
  const set = (name, value) => api.SetValue(name, String(value));
  const started = Date.now();
  const passMark = Number(get('cmi.scaled_passing_score')) || usualPassMark;
  let isOpen = true;

  // From the start, since a window that is simply closed may leave no time for it.
  set('cmi.exit', 'suspend');
  if (get('cmi.completion_status') !== 'completed') set('cmi.completion_status', 'incomplete');

  function save({ location, suspended, progress }) {
    set('cmi.exit', 'suspend');
    set('cmi.location', location);
    set('cmi.suspend_data', JSON.stringify(suspended));
    set('cmi.progress_measure', progress.toFixed(4));
    api.Commit('');
  }

  function answer({ question, response, right, milliseconds }) {
    const path = `cmi.interactions.${Number(get('cmi.interactions._count')) || 0}`;
    set(`${path}.id`, question.id);
    set(`${path}.type`, typeOf(question));
    set(`${path}.timestamp`, `${new Date().toISOString().slice(0, 19)}Z`);
    set(`${path}.description`, question.text);
    patternsOf(question).forEach((pattern, index) => {
      set(`${path}.correct_responses.${index}.pattern`, pattern);
    });
    set(`${path}.learner_response`, responseOf(question, response));
    set(`${path}.result`, right === undefined ? 'neutral' : right ? 'correct' : 'incorrect');
    set(`${path}.weighting`, question.points);
    set(`${path}.latency`, duration(milliseconds));
  }

  function finish({ points, total }) {
    if (total > 0) {
      set('cmi.score.min', 0);
      set('cmi.score.max', total);
      set('cmi.score.raw', points);
      set('cmi.score.scaled', (points / total).toFixed(4));
      set('cmi.success_status', points / total >= passMark ? 'passed' : 'failed');
    }
    set('cmi.progress_measure', 1);
    set('cmi.completion_status', 'completed');
    set('cmi.exit', 'normal');
    api.Commit('');
  }

  function end() {
    if (!isOpen) return;
    isOpen = false;
    set('cmi.session_time', duration(Date.now() - started));
    api.Terminate('');
  }

  function close() {
    if (isOpen) set('adl.nav.request', 'exitAll');
    end();
    closeWindow();
  }

  return {
    location: get('cmi.location'),
    suspended: readSuspended(get('cmi.suspend_data')),
    isReview: get('cmi.mode') === 'review',
    longestText: 4000,
    ...{ passMark, save, answer, finish, end, close },
  };
}

const duration = (milliseconds) => `PT${(milliseconds / 1000).toFixed(2)}S`;
