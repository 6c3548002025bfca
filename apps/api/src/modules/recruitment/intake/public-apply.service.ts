import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import type { Language } from '@maru/shared/labels.ts'
import { LEAST_SECONDS, MOST_HOURS, publicFileExtensions, type SentForm } from '@maru/shared/recruitment/public/public-application.ts'
import type { FileDisk } from '../../../adapters/files/file-disk.ts'
import { keepFiles, linkFileGroup } from '../../../adapters/files/files.ts'
import { type StagedFile, takeStaged } from '../../../http/multipart.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, Refusal } from '../../../kernel/errors.ts'
import { officeDay } from '../../../kernel/time-zone.ts'
import { acceptFiles, fileTypesRefused } from '../../files/file.service.ts'
import { enterApplication } from '../applicants/application-write.service.ts'
import type { ApplicationLinks } from '../letters/application-links.ts'
import { loadLetterSubject, writeLetter } from '../letters/letter-text.service.ts'
import { queueLetter } from '../letters/letter.service.ts'

export interface PublicContext {
  readonly db: PrismaClient
  readonly disk: FileDisk
  readonly links: ApplicationLinks
}

interface Applying {
  readonly openingId: string
  readonly language: Language
  readonly form: SentForm
  readonly files: readonly StagedFile[]
}

const formStale = () => new Refusal(422, 'FORM_STALE', 'applyFormStale')

/** Throws 422 for a form that is sent in no time, from nowhere or after half a day; asked before anything of it is read. */
export function assertTicket(links: ApplicationLinks, openingId: string, ticket: string) {
  const age = links.ageOf(openingId, ticket)
  if (age === undefined || age < LEAST_SECONDS || age > MOST_HOURS * 3600) throw formStale()
}

/** Files of the kinds the page names, each looked at like every upload. Throws 415 naming the others. */
async function assertFiles(files: readonly StagedFile[]) {
  const others = files.filter(({ extension }) => !(publicFileExtensions as readonly string[]).includes(extension))
  if (others.length > 0) throw fileTypesRefused(others)
  return acceptFiles(files)
}

/** Locks an opening and its request. Throws 409 unless it is published. */
async function lockPublished(tx: Db, openingId: string) {
  await tx.$queryRaw`select 1 as locked from head_count h where h.id = (select o.head_count_id from job_opening o where o.id = ${openingId}::uuid) for update`
  const [opening] = await tx.$queryRaw<
    { status: string }[]
  >`select opening_status(o.id) as status from job_opening o where o.id = ${openingId}::uuid`
  if (opening?.status !== 'PUBLISHED') throw conflict('OPENING_CLOSED', 'applyClosed')
}

/** Enters an application of the public page with its files and the mail that has its secret link, all or nothing. Throws 409, 415, 422, 400 by field. */
export async function applyPublicly({ db, disk, links }: PublicContext, applying: Applying) {
  const { openingId, language, form } = applying
  // Nobody sees that field; programs fill it in.
  if (form.website !== '') throw formStale()
  const files = await assertFiles(applying.files)
  const groupId = files[0]?.groupId ?? ''
  let id = ''
  const guard = async (tx: Db) => {
    await lockPublished(tx, openingId)
    const { website: _website, agreed: _agreed, consent, ...person } = form
    const today = await officeDay(tx)
    const unasked = { birthYear: '', nationalityCode: '', countryCode: '', fileKey: '', source: 'WEBSITE' } as const
    const input = { ...person, ...unasked, openingId, language, consent: consent === 'Y', appliedOn: today }
    id = await enterApplication(tx, { input, today, byId: '' })
    const linkHash = links.hashOf(links.tokenOf({ id, linkRound: 0 }))
    await tx.jobApplication.update({ where: { id }, data: { linkHash, fileGroupId: groupId } })
    await linkFileGroup(tx, groupId, { kind: 'jobApplication', id })
    const receipt = await writeLetter(tx, 'RECEIPT', await loadLetterSubject(tx, id), undefined)
    await queueLetter(tx, { applicationId: id, kind: 'RECEIPT', subject: receipt.subject, text: receipt.text, byId: '' })
  }
  takeStaged(files)
  await keepFiles(db, disk, files, { groupId, isMsds: false, guard })
  return { link: links.addressOf({ id, linkRound: 0 }) }
}
