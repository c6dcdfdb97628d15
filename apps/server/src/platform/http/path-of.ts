import type { FastifyRequest } from 'fastify';

/** The path of a request's address, as it was sent, without the query. */
export const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '';
