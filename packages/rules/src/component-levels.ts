/** How far a student has come with a component, the least first. They are words, and no grades. */
export const componentLevels = ['notBegun', 'withSupport', 'independent', 'explains'] as const;

export type ComponentLevel = (typeof componentLevels)[number];

interface Levels {
  student: { level: ComponentLevel } | null;
  supervisor: { level: ComponentLevel } | null;
}

/** Whether both sides have set a level of a component, and not the same. */
export const levelsDiffer = ({ student, supervisor }: Levels): boolean =>
  student !== null && supervisor !== null && student.level !== supervisor.level;
