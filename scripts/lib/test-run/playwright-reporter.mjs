import { projectPath, recordWriter } from './record.mjs';

const states = { passed: 'passed', skipped: 'skipped', interrupted: 'planned' };

/** Playwright's reporter: records what is planned, begun and ended, with the steps of a story. */
export default class RecordReporter {
  #write = recordWriter();
  #errors = 0;

  printsToStdio() {
    return false;
  }

  onBegin(_config, suite) {
    for (const test of suite.allTests()) this.#write({ ...identityOf(test), state: 'planned' });
  }

  onTestBegin({ id }) {
    this.#write({ id, state: 'running' });
  }

  onTestEnd(test, { status, duration, errors, steps }) {
    // A story that is expected to fail, and does, has passed by its own words but proves nothing.
    const isExpected = test.ok() && test.expectedStatus === 'failed';
    this.#write({
      ...identityOf(test),
      state: isExpected ? 'skipped' : (states[status] ?? 'failed'),
      ms: Math.round(duration),
      message: errors.map(({ message, value }) => message ?? value ?? '').join('\n'),
      steps: stepsOf(steps),
    });
  }

  /** Also a file that was not loaded. */
  onError({ message, value, location }) {
    this.#errors += 1;
    this.#write({
      id: `error ${this.#errors}`,
      file: location ? projectPath(location.file) : '',
      title: 'an error outside of the stories',
      name: 'an error outside of the stories',
      state: 'failed',
      message: message ?? value ?? '',
    });
  }
}

const identityOf = (test) => ({
  id: test.id,
  file: projectPath(test.location.file),
  // The first parts name the root, the project and the file.
  title: test.titlePath().slice(3).join(' › '),
  name: test.title,
});

/** Steps that the story names, each with whether it and all around it passed. */
function stepsOf(steps, aroundPassed = true) {
  return steps.flatMap(({ category, title, error, steps: inner }) => {
    const passed = aroundPassed && error === undefined;
    const own = category === 'test.step' ? [{ title, passed }] : [];
    return [...own, ...stepsOf(inner, passed)];
  });
}
