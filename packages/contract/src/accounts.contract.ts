import { mailTroubles, roles } from '@gesall/rules';
import { z } from 'zod';
import { authCall, call } from './call.ts';
import { address, asAddress, decimal, flag, id, integer } from './wire.ts';

/** The sealed value of a mailed link. */
const linkValue = z.string().max(2000);
const newPassword = z.string().max(1000);
/** Blanks around it came along when it was copied: no password may hold one. */
const presentPassword = z.string().trim().max(1000);

/**
 * Registration codes: 999 done, 902 the account already has a password, 901 anything else,
 * explained in `message`.
 */
const registration = { code: z.enum(['999', '902', '901']), message: z.string() };

/** Accounts: signing in and out, mailed links, passwords and addresses. */
export const accountsContract = {
  /**
   * `grant_type` `password` signs in with `email` and `password`; `refresh_token` renews with
   * `email` and `refresh_token`. Answers 200 also when refused: `code` is `999` on success, `900`
   * otherwise, and only `999` carries tokens.
   */
  token: authCall('POST', '/token/auth', {
    about: 'Signs in with a password, or renews a session with its refresh token.',
    body: z.object({
      email: asAddress(z.string().max(255)),
      grant_type: z.enum(['password', 'refresh_token']),
      password: presentPassword.optional(),
      refresh_token: z.string().max(200).optional(),
    }),
    result: z.object({
      code: z.enum(['999', '900']),
      email: z.string(),
      message: z.string(),
      /** JSON text with `access_token` and `refresh_token`; empty when refused. */
      data: z.string(),
      /**
       * The person's school (ours), so that the frame can show its name before the first read; null
       * and empty without one.
       */
      school: z.number().nullable().optional(),
      schoolName: z.string().optional(),
    }),
  }),

  signOut: authCall('POST', '/token/signout', {
    about: 'Ends the session of a refresh token.',
    ours: true,
    body: z.object({ refresh_token: z.string().max(200) }),
  }),

  mySessions: call('GET', '/User/Sessions', {
    about: 'The caller’s sessions by browser, the present one first.',
    ours: true,
    result: z.array(
      z.object({
        id: z.string(),
        beganAt: z.string(),
        /** Accurate to a quarter of an hour. */
        seenAt: z.string(),
        /** The browser's User-Agent header; empty without one. */
        userAgent: z.string(),
        isThis: z.boolean(),
      }),
    ),
  }),

  endMySession: call('DELETE', '/User/Sessions', {
    about: 'Ends one of the caller’s own sessions.',
    ours: true,
    query: z.object({ sessionId: z.uuid() }),
    freshProof: true,
    fails: ['NotFound'],
  }),

  endMyOtherSessions: call('POST', '/User/EndOtherSessions', {
    about: 'Ends every other session of the caller.',
    ours: true,
    freshProof: true,
  }),

  confirmPassword: call('POST', '/User/ConfirmPassword', {
    about:
      'Confirms the caller’s password; calls that require a recent confirmation are allowed for ten minutes.',
    ours: true,
    body: z.object({ password: presentPassword }),
    fails: ['PasswordIsWrong', 'TooManyRequests'],
  }),

  changePassword: call('POST', '/User/ChangePassword', {
    about:
      'Changes the caller’s own password, ends their other sessions, and notifies them by mail.',
    ours: true,
    body: z.object({ password: presentPassword, newPassword }),
    fails: ['PasswordIsWrong', 'PasswordIsNotValid', 'PasswordIsTooCommon', 'TooManyRequests'],
  }),

  validation: call('GET', '/User/Validation', {
    about: 'The person invited by the link of an activation mail.',
    /** The sealed value of the link, which the specification calls `email`. */
    query: z.object({ email: linkValue }),
    result: z.object({
      name: z.string(),
      email: z.string(),
      role: z.enum(roles),
      validationToken: z.string(),
    }),
    fails: ['UserNotFound', 'TooManyRequests'],
  }),

  newUser: authCall('POST', '/token/newuser', {
    about: 'Gives an invited account its first password.',
    body: z.object({
      email: address,
      password: newPassword,
      grant_type: z.string().max(100).optional(),
      /**
       * 0 teacher, 1 student, 2 superuser, 3 admin, 4 supervisor. The invitation decides; any other
       * number is refused.
       */
      usertype: decimal(integer),
      validationtoken: linkValue,
    }),
    /** The specification does not show where the code is, so it is in both places. */
    bare: true,
    result: z.object({ ...registration, result: z.object(registration) }),
    fails: ['PasswordIsNotValid', 'PasswordIsTooCommon', 'TooManyRequests'],
  }),

  initialPasswordCreated: call('POST', '/user/initialpasswordcreated', {
    about: 'Confirms that an account has its first password; idempotent.',
    query: z.object({ userEmail: address.optional() }),
    body: z.object({ userEmail: address.optional() }),
    fails: ['UserNotFound', 'TooManyRequests'],
  }),

  resetPassword: authCall('POST', '/password/resetpassword', {
    about:
      'Requests a mail with a link to a new password. The answer does not reveal whether the account exists.',
    body: z.object({ email: address, isFromApp: flag.optional() }),
    fails: ['EmailIsNotValid', 'TooManyRequests'],
  }),

  validateHash: authCall('POST', '/password/validate', {
    also: ['/api/password/validate'],
    about: 'Checks whether the link of a reset mail is still valid. Changes nothing.',
    body: z.object({ hash: linkValue }),
    bare: true,
    result: z.object({ result: z.boolean(), email: z.string().optional() }),
    fails: ['TooManyRequests'],
  }),

  updatePassword: authCall('POST', '/token/updatepassword', {
    also: ['/api/token/updatepassword'],
    about: 'Sets the password of a reset mail’s account, once, and ends its sessions.',
    /** `encryptedEmail` is the value of the mailed link, never an address. */
    body: z.object({ encryptedEmail: linkValue, newPassword, isFromApp: flag.optional() }),
    bare: true,
    result: z.object({ code: z.enum(['999', '901']), isFromApp: z.boolean() }),
    fails: ['PasswordIsNotValid', 'PasswordIsTooCommon', 'TooManyRequests'],
  }),

  addressChange: authCall('POST', '/token/addresschange', {
    about: 'The change of address that a mailed link would undo. Changes nothing.',
    ours: true,
    body: z.object({ hash: linkValue }),
    bare: true,
    result: z.object({
      result: z.boolean(),
      oldEmail: z.string().optional(),
      newEmail: z.string().optional(),
    }),
    fails: ['TooManyRequests'],
  }),

  undoAddressChange: authCall('POST', '/token/undoaddresschange', {
    about:
      'Restores the former address of an account, once: ends its sessions and invalidates links and passwords from after the change.',
    ours: true,
    body: z.object({ hash: linkValue }),
    bare: true,
    result: z.object({ code: z.enum(['999', '901']) }),
    fails: ['TooManyRequests'],
  }),

  sendActivationMail: call('POST', '/User/SendActivationMail', {
    about: 'Sends the activation mail again; the links of earlier ones stop working.',
    query: z.object({ email: address }),
    fails: ['UserNotFound', 'AccountIsActivated', 'TooManyMails', 'TooManyRequests'],
  }),

  latestMail: call('GET', '/User/LatestMail', {
    about:
      'The delivery state of the latest invitation or reset mail to a person’s present address.',
    ours: true,
    query: z.object({ userId: id }),
    result: z.object({
      /** Null when none was sent to this address. */
      mail: z
        .object({
          kind: z.enum(['activation', 'reset', 'addressChanged']),
          state: z.enum(['queued', 'sent', 'failed']),
          at: z.string(),
          /** The latest failed attempt; null without one. */
          trouble: z.enum(mailTroubles).nullable(),
        })
        .nullable(),
    }),
    fails: ['UserNotFound'],
  }),

  isEmailTaken: authCall('POST', '/token/IsEmailTaken', {
    about: 'Whether an address belongs to an account.',
    query: z.object({ email: address }),
    bare: true,
    result: z.boolean(),
    fails: ['TooManyRequests'],
  }),

  updateUserEmail: authCall('POST', '/token/UpdateUserEmail', {
    about: 'Changes the address with which a person signs in, and notifies both addresses.',
    query: z.object({ oldEmail: address.optional(), newEmail: address.optional() }),
    body: z.object({ oldEmail: address.optional(), newEmail: address.optional() }),
    freshProof: true,
    fails: ['UserNotFound', 'EmailIsNotValid', 'EmailOccupied', 'TooManyMails', 'TooManyRequests'],
  }),

  setLockout: authCall('POST', '/token/SetLockout', {
    about:
      'Locks or unlocks the sign-in of an address. Locking ends its sessions; the answer has the new state.',
    query: z.object({ email: address.optional(), lockout: flag.optional() }),
    body: z.object({ email: address.optional(), lockout: flag.optional() }),
    status: 202,
    bare: true,
    result: z.string(),
    freshProof: 'over administrators',
    fails: ['UserNotFound', 'CannotDeleteYourself'],
  }),

  deleteSignIn: authCall('DELETE', '/token', {
    about:
      'Deletes the password, sessions and links of an address. The person and their results stay, and they can be invited again.',
    query: z.object({ email: address }),
    freshProof: 'over administrators',
    fails: ['UserNotFound', 'CannotDeleteYourself'],
  }),
};
