import { type CartItem, totalOf } from './cart.ts';

export interface OrderForm {
  street: string;
  zipCode: string;
  city: string;
  country: string;
  contact: string;
  reference: string;
  comment: string;
  showStudents: boolean;
}

/** At most so many characters; accounting takes no longer reference. */
export const mostCharacters = { field: 100, reference: 50, comment: 1000 } as const;

interface Given {
  schoolId: number;
  items: readonly CartItem[];
  form: OrderForm;
  orderKey: string | undefined;
}

/** The order post of specification 002 §3, with the address and the total that the buyer saw. */
export const orderPost = ({ schoolId, items, form, orderKey }: Given) => ({
  customerId: schoolId,
  contact: form.contact.trim(),
  invoiceLabeling: form.reference.trim(),
  comment: form.comment.trim(),
  showStudentsInOrder: form.showStudents,
  adress: {
    street: form.street.trim(),
    zipCode: form.zipCode.trim(),
    city: form.city.trim(),
    country: form.country.trim(),
  },
  shopOrderItems: items.flatMap(({ fortnoxNumber, startDate, addedStudents }) =>
    addedStudents.map(({ id }) => ({
      studentId: id,
      fortNoxArticleNumber: fortnoxNumber,
      from: startDate,
    })),
  ),
  expectedTotal: totalOf(items),
  // It reaches the server when the contract declares the call to be done once.
  key: orderKey,
});
