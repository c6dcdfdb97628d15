import { accountsContract } from '@gesall/contract';
import { accessOf } from '../../testing/access.ts';

const anybody = 'it knows no school';

export const access = accessOf(accountsContract, {
  token: { open: 'to everybody', because: anybody },
  signOut: { open: 'to everybody', because: anybody },
  validation: { open: 'to everybody', because: anybody },
  newUser: { open: 'to everybody', because: anybody },
  initialPasswordCreated: { open: 'to everybody', because: anybody },
  resetPassword: { open: 'to everybody', because: anybody },
  validateHash: { open: 'to everybody', because: anybody },
  updatePassword: { open: 'to everybody', because: anybody },
  addressChange: { open: 'to everybody', because: anybody },
  undoAddressChange: { open: 'to everybody', because: anybody },
  mySessions: { open: 'to students', own: () => ({}), because: 'they are the caller’s own' },
  endMySession: {
    open: 'to students',
    because: 'it ends one, and is tried with the sessions',
    reaches: {
      input: () => ({ sessionId: '0190a5a4-0000-7000-8000-000000000000' }),
      answer: 'NotFound',
    },
  },
  endMyOtherSessions: {
    open: 'to students',
    own: () => ({}),
    because: 'they are the caller’s own',
  },
  confirmPassword: {
    open: 'to students',
    because: 'it is about the caller’s own password, and is tried with the proofs',
  },
  changePassword: {
    open: 'to students',
    because: 'it is about the caller’s own password, and is tried with the passwords',
  },
  sendActivationMail: {
    because: 'sending changes what the next asks for; it is tried with the registrations',
    reaches: { input: ({ other }) => ({ email: other.student.email }), answer: 'UserNotFound' },
  },
  latestMail: {
    own: ({ own }) => ({ userId: own.student.id }),
    reaches: { input: ({ other }) => ({ userId: other.student.id }), answer: 'UserNotFound' },
  },
  isEmailTaken: {
    own: ({ own }) => ({ email: own.student.email }),
    because: 'addresses are the whole product’s',
  },
  updateUserEmail: {
    own: ({ own }) => ({ oldEmail: own.student.email, newEmail: own.student.email }),
    reaches: {
      input: ({ other }) => ({ oldEmail: other.student.email, newEmail: 'ny@example.com' }),
      answer: 'UserNotFound',
    },
  },
  setLockout: {
    own: ({ own }) => ({ email: own.student.email, lockout: false }),
    because: 'it is administration’s own',
  },
  deleteSignIn: { because: 'it is administration’s own, and is tried with the accounts' },
});
