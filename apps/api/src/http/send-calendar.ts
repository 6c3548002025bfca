import type { FastifyReply } from 'fastify'
import { contentDisposition } from '../adapters/files/file-name.ts'

/** Answers a calendar file (RFC 5545) for saving, which nobody on the way keeps: its address opens it without a session. */
export const sendCalendar = (reply: FastifyReply, fileName: string, text: string) =>
  reply
    .type('text/calendar; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', contentDisposition('attachment', fileName))
    .send(text)
