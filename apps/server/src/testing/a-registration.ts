import { runsContract } from '@gesall/contract';
import type { Registration } from '@gesall/scorm/conformance';
import type { SharedStore } from '@gesall/scorm/results';
import type { Runtime, Standard } from '@gesall/scorm/runtime';
import { aPackage } from './a-package.ts';
import { aPlayedWindow, type PlayedWindow } from './a-played-window.ts';
import { aModule, type aSchool } from './a-school.ts';
import type { TestProduct } from './product.ts';

interface Place {
  product: TestProduct;
  school: Awaited<ReturnType<typeof aSchool>>;
  standard: Standard;
}

const timeOf = { '1.2': 'cmi.core.session_time', '2004': 'cmi.session_time' } as const;
const exitOf = { '1.2': 'cmi.core.exit', '2004': 'cmi.exit' } as const;

interface Before {
  mastery?: number;
  facts: Record<string, unknown>;
  objectives: string[];
  sharedData: SharedStore[];
  time?: string;
  isPreview: boolean;
}

/** How a stored value gets into the product: manifest, earlier window or launch. */
const ways: readonly [RegExp, (before: Before, value: string) => void][] = [
  [/^cmi\.(core\.lesson_)?mode$/, (before, value) => (before.isPreview = value === 'browse')],
  // Follows from the mode.
  [/^cmi\.(core\.)?credit$/, () => undefined],
  [/^cmi\.(core\.)?total_time$/, (before, value) => (before.time = value)],
  [
    /^cmi\.(student_data\.mastery_score|scaled_passing_score)$/,
    (before, value) => (before.mastery = Number(value)),
  ],
  [
    /^cmi\.completion_threshold$/,
    ({ facts }, value) =>
      (facts.completionThreshold = { completedByMeasure: true, minProgressMeasure: Number(value) }),
  ],
  [/^cmi\.objectives\.\d+\.id$/, ({ objectives }, value) => objectives.push(value)],
  [
    /^adl\.data\.\d+\.id$/,
    ({ sharedData }, targetId) => sharedData.push({ targetId, read: true, write: true }),
  ],
];

/**
 * A student's registration in the whole product: calls, player, run time. The module has no score
 * and the content sets completion: finished attempts would restart by our own rule, which the
 * tables do not know.
 */
export class WholeRegistration implements Registration {
  readonly #place: Place;
  readonly #before: Before = {
    facts: { completionSetByContent: true },
    objectives: [],
    sharedData: [],
    isPreview: false,
  };
  #moduleId: number | undefined;
  #window: PlayedWindow | undefined;

  constructor(place: Place) {
    this.#place = place;
  }

  store(element: string, value: string): void {
    const [, lay] = ways.find(([pattern]) => pattern.test(element)) ?? [];
    if (!lay) throw new Error(`No way is known to set ${element}.`);
    lay(this.#before, value);
  }

  pass(seconds: number): void {
    this.#place.product.clock.move(seconds * 1000);
  }

  async open(): Promise<Runtime> {
    this.#moduleId ??= await this.#aModule();
    this.#window = await this.#opened(this.#moduleId);
    return this.#window.api;
  }

  async settle(): Promise<void> {
    await this.#window?.settle();
  }

  async reopen(): Promise<void> {
    await this.#window?.close();
    this.#window = undefined;
  }

  async #aModule(): Promise<number> {
    const { product, school, standard } = this.#place;
    const { mastery, facts, objectives, sharedData, time } = this.#before;
    const { id } = await aModule(product, school.course.id, {
      maxScoreIsSetByModule: false,
      maxScore: 0,
    });
    await aPackage(product, id, { standard, mastery, facts: { ...facts, objectives, sharedData } });
    if (time !== undefined) await this.#earlierWindow(id, time);
    return id;
  }

  async #earlierWindow(moduleId: number, time: string): Promise<void> {
    const { standard } = this.#place;
    const { api, settle } = await this.#opened(moduleId);
    api.Initialize('');
    api.SetValue(timeOf[standard], time);
    api.SetValue(exitOf[standard], 'suspend');
    api.Terminate('');
    await settle();
  }

  /** Only a teacher's preview keeps nothing. */
  async #opened(moduleId: number): Promise<PlayedWindow> {
    const { product, school } = this.#place;
    const { ticket } = this.#before.isPreview
      ? await product.as(school.teacher).call(runsContract.previewModule, { moduleId })
      : await product
          .as(school.student)
          .call(runsContract.runModule, { courseId: school.course.id, moduleId });
    return aPlayedWindow(product, ticket);
  }
}
