import { randomUUID } from 'node:crypto';

const tell = (wish: string, body: object) =>
  fetch(`${process.env.GESALL_E2E_ACCOUNTING}/stand-in/${wish}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });

/** A customer in the demonstration's accounting without a school. */
export async function aCustomer() {
  const number = `K${randomUUID().slice(0, 8).toUpperCase()}`;
  const name = `Gymnasiet ${number}`;
  await addCustomer(number, name);
  return { number, name };
}

/** From now on accounting knows a customer. */
export function addCustomer(number: string, name: string) {
  const place = { Address1: 'Skolvägen 3', ZipCode: '792 30', City: 'Mora', Country: 'Sverige' };
  return tell('customers', { rows: [{ CustomerNumber: number, Name: name, ...place }] });
}
