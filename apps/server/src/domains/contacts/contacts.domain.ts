import { domain } from '../../platform/domain.ts';
import { ofAccount } from '../../platform/personal-data.ts';
import { contactsRoutes } from './contacts.routes.ts';

export const contacts = domain('contacts', {
  routes: contactsRoutes,
  personalData: {
    tables: {
      contact_person: {
        of: 'own.period_id in (select id from placement_period where created_by = $1)',
        notArchived: 'people whom a teacher named',
        erase: 'keep',
      },
      contact_person_user: { of: ofAccount, erase: 'delete' },
    },
    retention: [
      {
        kind: 'contactPersons',
        table: 'contact_person',
        endedAt: `(select (period.ends_on + 1)::timestamp at time zone 'Europe/Stockholm' from placement_period period where period.id = own.period_id)`,
      },
    ],
  },
});
