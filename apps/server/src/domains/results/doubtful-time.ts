/**
 * Content may count a little more than its window was open, for instance in whole minutes; beyond
 * this it cannot be so.
 */
const mostOfMeasured = 1.5;

/** Whether the time that content says it took is far beyond that which its windows were open. */
export const isDoubtful = ({ reportedSeconds, measuredSeconds }: { reportedSeconds: number; measuredSeconds: number | null }): boolean =>
  measuredSeconds !== null && reportedSeconds > measuredSeconds * mostOfMeasured;
