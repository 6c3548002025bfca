import { fillText, type LabelRecord, languages, type Language } from '@maru/shared/labels.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '../../../kernel/errors.ts'
import { messages } from '@maru/shared/messages.ts'
import { parseWeightedValues } from '../../../kernel/weighted-values.ts'
import { dayIn, wordIn } from '../../../kernel/names.ts'
import { escapeHtml } from '../../../adapters/smtp/escape-html.ts'

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** Browsers' own colours and letters: whoever reads it is not at this portal. */
const STYLE =
  ':root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:0;min-height:100vh;display:grid;place-items:center}main{max-width:34rem;padding:2rem}h1{font-size:1.4rem;margin:0 0 .5rem}'

/** The language of the portal that a browser asks for first; English where it knows none of them. */
function languageOf(header = ''): Language {
  const accepted = parseWeightedValues(header).map((tag) => tag.slice(0, 2).toLowerCase())
  return accepted.flatMap((tag) => languages.filter((one) => one === tag))[0] ?? 'en'
}

/** Says in the browser's language, to somebody who may not be of this organisation, why there is no file. */
export function refusalPage(request: FastifyRequest, reply: FastifyReply, refusal: Refusal, title: LabelRecord): Buffer {
  const language = languageOf(request.headers['accept-language'])
  const values = (refusal.valuesIn(language) ?? []).map((value) => dayIn(value, language))
  const heading = escapeHtml(wordIn(title, language))
  const text = escapeHtml(fillText(wordIn(messages[refusal.text], language), values))
  void reply
    .code(refusal.status)
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': POLICY, 'content-language': language, vary: 'accept, accept-language' })
  return Buffer.from(
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${heading}</title><style>${STYLE}</style></head><body><main><h1>${heading}</h1><p>${text}</p></main></body></html>`,
  )
}
