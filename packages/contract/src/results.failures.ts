/** What a mark on a question is refused with. */
export const resultsFailures = {
  QuestionNotFound: 404,
} as const;
