import { type Product, signIn } from './a-process.ts';
import { until } from './until.ts';

export const printedLink = (said: string) =>
  new URL(/https?:\/\/\S+check=\S+/.exec(said)?.[0] ?? 'none:');

export async function activate({ post, get }: Product, link: URL, password: string) {
  const check = encodeURIComponent(link.searchParams.get('check') ?? '');
  const { name: _, ...invited } = JSON.parse(
    (await get(`/api/User/Validation?email=${check}`)).text,
  ).result;
  const { text } = await post('/auth/token/newuser', {
    email: invited.email,
    password,
    grant_type: 'password',
    usertype: 2,
    validationtoken: invited.validationToken,
  });
  return {
    email: invited.email as string,
    role: invited.role as string,
    code: JSON.parse(text).code as string,
  };
}

/** Signs the first superuser in; returns the tokens. */
export async function followFirstLink(product: Product) {
  await until('the link is printed', () => /check=\S+\n/.test(product.said()));
  const password = 'Tumstock7';
  const { email } = await activate(product, printedLink(product.said()), password);
  return signIn(product, email, password);
}
