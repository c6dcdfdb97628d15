import { z } from 'zod';
import { authCall } from './call.ts';

/** Signing in, renewing a session and signing out. */
export const accountsContract = {
  /**
   * `grant_type` `password` signs in with `email` and `password`; `refresh_token` renews with `email` and `refresh_token`.
   * Answers 200 also when refused: `code` is `999` on success, `900` otherwise, and only `999` carries tokens.
   */
  token: authCall('POST', '/token/auth', {
    about: 'Signs in with a password, or renews a session with its refresh token.',
    body: z.object({
      email: z.string().max(255),
      grant_type: z.enum(['password', 'refresh_token']),
      password: z.string().max(1000).optional(),
      refresh_token: z.string().max(200).optional(),
    }),
    result: z.object({
      code: z.enum(['999', '900']),
      email: z.string(),
      message: z.string(),
      /** JSON text with `access_token` and `refresh_token`; empty when refused. */
      data: z.string(),
      /** The person's school (ours), so that the frame can name it before the first read; null and empty without one. */
      school: z.number().nullable().optional(),
      schoolName: z.string().optional(),
    }),
  }),

  signOut: authCall('POST', '/token/signout', {
    about: 'Ends the session of a refresh token.',
    ours: true,
    body: z.object({ refresh_token: z.string().max(200) }),
  }),
};
