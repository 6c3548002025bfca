import { mailInvitations } from '@maru/shared/mail/invitations/mail-invitation.ts'
import { mailDrafts } from '@maru/shared/mail/compose/mail-draft.ts'
import { mailLinks } from '@maru/shared/mail/sending/mail-link.ts'
import { mailSending } from '@maru/shared/mail/sending/mail-send.ts'
import { mailWriting } from '@maru/shared/mail/compose/compose-options.ts'
import type { FastifyInstance } from 'fastify'
import type { ParserPool } from '../../adapters/parsing/parser-pool.ts'
import { implement } from '../../http/implement.ts'
import { beginDraft, prepareDraft } from './compose/draft-begin.service.ts'
import { listDrafts, readDraft, removeDraft, saveDraft } from './compose/draft.service.ts'
import { loadInvitation, replyToInvitation } from './invitations/invitation.service.ts'
import { fetchLinkedFile } from './sending/mail-link-fetch.service.ts'
import { endLink, listLinks } from './sending/mail-links.service.ts'
import { listScheduled, loadScheduled, reschedule, resolveUncertain, cancelScheduled } from './sending/scheduled-mail.service.ts'
import { sendDraft } from './sending/send.service.ts'
import { removeText, saveText, listSavedTexts } from './compose/saved-texts.service.ts'
import type { Sending } from './common/sender.service.ts'
import { listRecipientAbsences, loadLimits, listTemplates } from './compose/compose-options.service.ts'

export function mailSendRoutes(app: FastifyInstance, sending: Sending & { parsers: ParserPool }) {
  implement(app, mailInvitations, {
    read: ({ who, params }) => loadInvitation(sending, who, params),
    reply: ({ who, params, body }) => replyToInvitation(sending, who, params, body),
  })
  implement(app, mailDrafts, {
    list: ({ who }) => listDrafts(sending, who),
    begin: ({ who, body }) => beginDraft(sending, who, body),
    prepare: ({ who, body }) => prepareDraft(sending, who, body),
    one: ({ who, params }) => readDraft(sending, who, params.draftId),
    save: ({ who, params, body }) => saveDraft(sending, who, params.draftId, body),
    remove: ({ who, params }) => removeDraft(sending, who, params.draftId),
  })
  implement(app, mailSending, {
    send: ({ who, body, reply }) => {
      void reply.code(202)
      return sendDraft(sending, who, body)
    },
    reserved: ({ who }) => listScheduled(sending, who),
    one: ({ who, params }) => loadScheduled(sending, who, params.reservationId),
    reschedule: ({ who, params, body }) => reschedule(sending, who, params.reservationId, body.at),
    edit: ({ who, params }) => cancelScheduled(sending, who, params.reservationId),
    settle: ({ who, params, body }) => resolveUncertain(sending, who, params.reservationId, body.as),
    cancel: ({ who, params }) => cancelScheduled(sending, who, params.reservationId),
  })
  implement(app, mailWriting, {
    templates: async ({ who }) => [...(await listSavedTexts(sending, who)), ...(await listTemplates(sending, who))],
    keep: ({ who, body }) => saveText(sending, who, body),
    forget: ({ who, params }) => removeText(sending, who, params.id),
    absences: ({ body }) => listRecipientAbsences(sending, body.addresses),
    limits: ({ who }) => loadLimits(sending, who),
  })
  implement(app, mailLinks, {
    list: ({ who }) => listLinks(sending, who),
    end: ({ who, params }) => endLink(sending, who, params.linkId),
    fetch: ({ params, request, reply }) => fetchLinkedFile(sending, params.token, { request, reply }),
  })
}
