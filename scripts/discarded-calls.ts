import { parseAst } from 'vite';

export interface DiscardedCall {
  line: number;
  name: string;
}

interface Node {
  type: string;
  start: number;
  name?: string;
  operator?: string;
  expression?: Node;
  argument?: Node;
  callee?: Node;
  object?: Node;
  property?: Node;
}

/** Functions and classes of the language that only compute: only a throw shows that one was called. */
const computing =
  /^(?:(?:decode|encode)URI(?:Component)?|parseInt|parseFloat|isNaN|isFinite|String|Number|BigInt|Boolean|Symbol|Object|Array|RegExp|Date|Error|URL|URLSearchParams|Map|Set|Intl\.\w+|Math\.\w+|JSON\.\w+|Number\.\w+|String\.\w+|Date\.\w+|Array\.\w+|BigInt\.\w+|Symbol\.\w+|URL\.\w+|Object\.(?:keys|values|entries|fromEntries|is|create|getOwn\w+|getPrototypeOf))$/;

/**
 * Calls of the language's own functions whose result nothing reads. A bundler takes them for free of
 * effects and drops them, also where the throw was the purpose; the source still throws, so only the
 * built product shows it.
 */
export function discardedCalls(text: string, lang: 'ts' | 'tsx'): DiscardedCall[] {
  const found: DiscardedCall[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    if (node.type === 'ExpressionStatement') {
      const name = nameOf(calleeOf(node.expression));
      if (name && computing.test(name))
        found.push({ line: text.slice(0, node.start).split('\n').length, name });
    }
    for (const part of Object.values(value)) visit(part);
  };
  visit(parseAst(text, { lang }));
  return found;
}

/** That of a call, also behind `void`. */
function calleeOf(node: Node | undefined): Node | undefined {
  if (node?.type === 'UnaryExpression') return calleeOf(node.argument);
  return node && /^(?:New|Call)Expression$/.test(node.type) ? node.callee : undefined;
}

function nameOf(node: Node | undefined): string | undefined {
  if (node?.type === 'Identifier') return node.name;
  if (node?.type !== 'MemberExpression' || node.object?.type !== 'Identifier') return undefined;
  return `${node.object.name}.${node.property?.name}`;
}
