/** A mail address, which a narrow column breaks before its @. */
export function Email({ address }: { address: string }) {
  const host = Math.max(0, address.lastIndexOf('@'));
  return (
    <>
      {address.slice(0, host)}
      <wbr />
      {address.slice(host)}
    </>
  );
}
