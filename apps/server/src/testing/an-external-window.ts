export interface Pressed {
  status: number;
  text: string;
  page: string;
}

export async function aWindowElsewhere(address: string) {
  const opened = await fetch(address);
  const first = await opened.text();
  const form = /action="([^"]+)"/.exec(first)?.[1] ?? '/';
  const launch = /name="launch" value="([^"]+)"/.exec(first)?.[1] ?? '';

  return {
    status: opened.status,
    page: first,
    async press(
      button: { press?: string; misdeed?: string },
      answers: Record<string, string> = {},
    ): Promise<Pressed> {
      const fields = Object.entries(answers).map(
        ([id, value]) => [`q-${id}`, value] as [string, string],
      );
      const body = new URLSearchParams([
        ['launch', launch],
        ...fields,
        ...(Object.entries(button) as [string, string][]),
      ]);
      const reply = await fetch(new URL(form, address), { method: 'POST', body });
      const page = await reply.text();
      const [, status = '0', text = ''] =
        /produkten svarade <b>(\d+)<\/b> <code>(.*?)<\/code>/s.exec(page) ?? [];
      return { status: Number(status), text: text.replaceAll('&quot;', '"'), page };
    },
  };
}
