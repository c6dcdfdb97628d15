import { contactsContract } from '@gesall/contract';
import { staff, studentsAndSupervisors } from '../../platform/access/audiences.ts';
import { answer } from '../../platform/http/answer.ts';
import { addContactPerson, deleteContactPerson, updateContactPerson } from './change-contacts.ts';
import { addConnections, removeConnections, setConnections } from './connect-contacts.ts';
import { readContactPersons, readMyContactPersons } from './read-contacts.ts';

export const contactsRoutes = answer('contacts', contactsContract, {
  contactPersons: { roles: staff, run: readContactPersons },
  addContactPerson: { roles: staff, run: addContactPerson },
  updateContactPerson: { roles: staff, run: updateContactPerson },
  deleteContactPerson: { roles: staff, run: deleteContactPerson },
  setConnections: { roles: staff, run: setConnections },
  addConnections: { roles: staff, run: addConnections },
  removeConnections: { roles: staff, run: removeConnections },
  myContactPersons: { roles: studentsAndSupervisors, run: readMyContactPersons },
});
