import { z } from 'zod';
import { call } from './call.ts';
import { done, id } from './wire.ts';

const periodDocument = z.object({
  id: z.number(),
  description: z.string(),
  /** `/lwc/files/apl/…`: served below /api without `/lwc`. */
  documentPath: z.string(),
  /** The students and supervisors of the period who see it, besides the school’s teachers. */
  documentAccesses: z.array(z.object({ id: z.number(), name: z.string(), userType: z.string() })),
});

const userIds = z.array(id).max(2000);

/** Documents of a period, for chosen students and supervisors. */
export const periodDocumentsContract = {
  periodDocuments: call('GET', '/Apl/GetDocumentsForPeriod', {
    about: 'The documents of a period by description, and who sees them.',
    ours: true,
    query: z.object({ periodId: id }),
    result: z.array(periodDocument),
    fails: ['PeriodNotFound'],
  }),

  addPeriodDocument: call('POST', '/Apl/PostDocumentForPeriod', {
    about: 'Stores a document of a period for some of its users.',
    query: z.object({
      periodId: id,
      /** The file’s name when omitted. */
      description: z.string().trim().max(500).default(''),
      userIds,
    }),
    file: 'document',
    result: periodDocument,
    fails: [
      ...([
        'PeriodNotFound',
        'DocumentNotConnectedToAnyone',
        'UserNotInPeriod',
        'FileNameMissing',
        'FileIsEmpty',
        'FileTypeNotAllowed',
      ] as const),
      ...([
        'FileIsNotWhatItsNameSays',
        'FileHasMacros',
        'FileTooLarge',
        'SchoolHasNoRoom',
      ] as const),
    ],
  }),

  updateDocumentAccesses: call('POST', '/Apl/UpdateDocumentAccesses', {
    about: 'Sets who sees a document of a period.',
    ours: true,
    query: z.object({ documentId: id, userIds }),
    result: periodDocument,
    fails: ['DocumentNotFound', 'DocumentNotConnectedToAnyone', 'UserNotInPeriod'],
  }),

  deletePeriodDocument: call('DELETE', '/Apl/DeleteDocument', {
    about: 'Deletes a document of a period with its file.',
    query: z.object({ documentId: id }),
    result: done,
    fails: ['DocumentNotFound'],
  }),

  myDocuments: call('GET', '/Apl/GetMyDocuments', {
    about: 'The documents of a period that are shared with the caller.',
    ours: true,
    query: z.object({ periodId: id }),
    result: z.array(periodDocument.omit({ documentAccesses: true })),
    fails: ['PeriodNotFound'],
  }),

  readPeriodDocument: call('GET', '/files/apl/{id}/{name}', {
    about:
      'The file of a document. A browser’s own request has no token; the cookie of this path is accepted too.',
    ours: true,
    params: z.object({
      id,
      /** For people and download managers; the id decides. */
      name: z.string().max(1000),
    }),
    download: true,
    fails: ['FileNotFound'],
  }),
};

export const periodDocumentsFailures = {
  DocumentNotFound: 404,
  DocumentNotConnectedToAnyone: 400,
  /** Detail: how many megabytes a file may hold. */
  FileTooLarge: 413,
} as const;
