import { projectPath, recordWriter } from './record.mjs';

/** Vitest's reporter: records what is planned, begun and ended. */
export default class RecordReporter {
  #write = recordWriter();

  onTestRunStart(specifications) {
    for (const { taskId, moduleId } of specifications)
      this.#write({ ...fileOf(taskId, moduleId), state: 'planned' });
  }

  onTestModuleCollected(module) {
    this.#write({ id: module.id, state: 'dropped' });
    for (const test of module.children.allTests())
      this.#write({ ...identityOf(test), state: 'planned' });
  }

  onTestCaseReady({ id }) {
    this.#write({ id, state: 'running' });
  }

  onTestCaseResult(test) {
    const { state, errors = [] } = test.result();
    this.#write({
      ...identityOf(test),
      state,
      ms: Math.round(test.diagnostic()?.duration ?? 0),
      message: messageOf(errors),
    });
  }

  onTestModuleEnd(module) {
    // A file that was not loaded, or a hook around its tests, fails without a test.
    const errors = [module, ...module.children.allSuites()].flatMap((part) => part.errors());
    this.#write({ id: module.id, state: 'dropped' });
    if (errors.length > 0)
      this.#write({
        ...fileOf(module.id, module.moduleId),
        state: 'failed',
        message: messageOf(errors),
      });
  }

  onTestRunEnd(_modules, errors) {
    errors.forEach((error, index) => {
      this.#write({
        id: `unhandled ${index}`,
        file: error.VITEST_TEST_PATH ? projectPath(error.VITEST_TEST_PATH) : '',
        title: 'an error outside of the tests',
        name: 'an error outside of the tests',
        state: 'failed',
        message: messageOf([error]),
      });
    });
  }
}

const fileOf = (id, path) => ({
  id,
  file: projectPath(path),
  title: 'the whole file',
  name: 'the whole file',
});

const identityOf = ({ id, module, fullName, name }) => ({
  id,
  file: projectPath(module.moduleId),
  title: fullName,
  name,
});

const messageOf = (errors) => errors.map(({ stack, message }) => stack ?? message).join('\n');
