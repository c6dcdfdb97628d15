import type { Standard } from './errors.ts';

export type Access = 'read' | 'write' | 'both';

/** How a value is treated before it reaches the kernel. */
export type Kind =
  | 'id'
  | 'text'
  | 'answer'
  | 'interval'
  | 'timestamp'
  | 'navigation'
  | 'decimal'
  | 'store'
  | 'plain';

export interface Leaf {
  pattern: string;
  access: Access;
  kind: Kind;
}

/**
 * Leaf names by access and kind; `n` stands for an index. Other names are categories or unknown,
 * and never reach the kernel.
 */
const tables: Record<Standard, [Access, Kind, string][]> = {
  '1.2': [
    [
      'read',
      'text',
      'cmi.core.student_id cmi.core.student_name cmi.launch_data cmi.comments_from_lms',
    ],
    ['read', 'plain', 'cmi.core.credit cmi.core.entry cmi.core.lesson_mode cmi.core.total_time'],
    [
      'read',
      'plain',
      'cmi.student_data.mastery_score cmi.student_data.max_time_allowed cmi.student_data.time_limit_action',
    ],
    [
      'both',
      'text',
      'cmi.core.lesson_location cmi.suspend_data cmi.comments cmi.student_preference.language',
    ],
    [
      'both',
      'plain',
      'cmi.core.lesson_status cmi.core.score.raw cmi.core.score.min cmi.core.score.max',
    ],
    [
      'both',
      'plain',
      'cmi.student_preference.audio cmi.student_preference.speed cmi.student_preference.text',
    ],
    ['write', 'plain', 'cmi.core.exit cmi.core.session_time'],
    ['both', 'id', 'cmi.objectives.n.id'],
    [
      'both',
      'plain',
      'cmi.objectives.n.score.raw cmi.objectives.n.score.min cmi.objectives.n.score.max cmi.objectives.n.status',
    ],
    ['write', 'id', 'cmi.interactions.n.id cmi.interactions.n.objectives.n.id'],
    [
      'write',
      'plain',
      'cmi.interactions.n.time cmi.interactions.n.type cmi.interactions.n.result cmi.interactions.n.latency',
    ],
    ['write', 'decimal', 'cmi.interactions.n.weighting'],
    [
      'write',
      'answer',
      'cmi.interactions.n.student_response cmi.interactions.n.correct_responses.n.pattern',
    ],
  ],
  '2004': [
    ['read', 'text', 'cmi.learner_id cmi.learner_name cmi.launch_data'],
    [
      'read',
      'plain',
      'cmi.credit cmi.mode cmi.entry cmi.total_time cmi.completion_threshold cmi.scaled_passing_score',
    ],
    ['read', 'plain', 'cmi.max_time_allowed cmi.time_limit_action'],
    ['read', 'text', 'cmi.comments_from_lms.n.comment cmi.comments_from_lms.n.location'],
    ['read', 'timestamp', 'cmi.comments_from_lms.n.timestamp'],
    [
      'both',
      'text',
      'cmi.location cmi.suspend_data cmi.comments_from_learner.n.comment cmi.comments_from_learner.n.location',
    ],
    ['both', 'timestamp', 'cmi.comments_from_learner.n.timestamp cmi.interactions.n.timestamp'],
    ['both', 'plain', 'cmi.completion_status cmi.success_status cmi.progress_measure'],
    ['both', 'plain', 'cmi.score.scaled cmi.score.raw cmi.score.min cmi.score.max'],
    ['both', 'plain', 'cmi.learner_preference.audio_level cmi.learner_preference.delivery_speed'],
    ['both', 'plain', 'cmi.learner_preference.audio_captioning cmi.learner_preference.language'],
    ['write', 'plain', 'cmi.exit'],
    ['write', 'interval', 'cmi.session_time'],
    ['both', 'id', 'cmi.objectives.n.id cmi.interactions.n.id cmi.interactions.n.objectives.n.id'],
    [
      'both',
      'plain',
      'cmi.objectives.n.score.scaled cmi.objectives.n.score.raw cmi.objectives.n.score.min cmi.objectives.n.score.max',
    ],
    [
      'both',
      'plain',
      'cmi.objectives.n.success_status cmi.objectives.n.completion_status cmi.objectives.n.progress_measure',
    ],
    ['both', 'text', 'cmi.objectives.n.description cmi.interactions.n.description'],
    ['both', 'plain', 'cmi.interactions.n.type cmi.interactions.n.weighting'],
    ['both', 'decimal', 'cmi.interactions.n.result'],
    ['both', 'interval', 'cmi.interactions.n.latency'],
    [
      'both',
      'answer',
      'cmi.interactions.n.learner_response cmi.interactions.n.correct_responses.n.pattern',
    ],
    ['both', 'navigation', 'adl.nav.request'],
    ['read', 'id', 'adl.data.n.id'],
    ['both', 'store', 'adl.data.n.store'],
  ],
};

const leavesOf = (standard: Standard): Map<string, Leaf> =>
  new Map(
    tables[standard].flatMap(([access, kind, names]) =>
      names.split(' ').map((pattern) => [pattern, { pattern, access, kind }] as const),
    ),
  );

const leaves: Record<Standard, Map<string, Leaf>> = {
  '1.2': leavesOf('1.2'),
  '2004': leavesOf('2004'),
};

const index = /^(0|[1-9]\d{0,5})$/;

/** The leaf of an element name, or undefined for categories, keywords and unknown names. */
export function leafOf(standard: Standard, element: string): Leaf | undefined {
  const pattern = element
    .split('.')
    .map((part) => (index.test(part) ? 'n' : part))
    .join('.');
  return pattern === element && /\.n(\.|$)/.test(element)
    ? undefined
    : leaves[standard].get(pattern);
}

export interface Place {
  collection: string;
  at: number;
}

/**
 * The collections in an element name, outermost first: `cmi.interactions.2.objectives.0.id` has
 * two.
 */
export function placesOf(element: string): Place[] {
  const parts = element.split('.');
  return parts.flatMap((part, position) =>
    index.test(part) ? [{ collection: parts.slice(0, position).join('.'), at: Number(part) }] : [],
  );
}

export const isKeyword = (element: string): boolean => /\._(children|count|version)$/.test(element);
