import type { MailFolderRole } from '@maru/prisma/generated/client.ts'

/** What a folder is for, by the flag the server gives it (RFC 6154). */
const byFlag: Readonly<Record<string, MailFolderRole>> = {
  '\\inbox': 'INBOX',
  '\\sent': 'SENT',
  '\\drafts': 'DRAFTS',
  '\\junk': 'JUNK',
  '\\trash': 'TRASH',
  '\\archive': 'ARCHIVE',
}

/** Names that mail programs give such folders. */
const byName: readonly (readonly [RegExp, MailFolderRole])[] = [
  [/^inbox$/i, 'INBOX'],
  [/^(sent( (items|messages|mail))?|gesendet(e (objekte|elemente))?|보낸\s?(편지함|메일함?))$/i, 'SENT'],
  [/^(drafts?|entwürfe|임시\s?(보관함|저장함?))$/i, 'DRAFTS'],
  [/^(junk( e-?mail)?|spam|bulk mail|스팸\s?(편지함|메일함?)?|정크\s?메일)$/i, 'JUNK'],
  [/^(trash|deleted( (items|messages))?|bin|papierkorb|gelöschte (objekte|elemente)|휴지통|지운\s?편지함)$/i, 'TRASH'],
  [/^(archives?|archiv|보관함)$/i, 'ARCHIVE'],
]

export function detectRole(flags: readonly string[], name: string): { role: MailFolderRole; source: 'SERVER' | 'NAME' } {
  for (const flag of flags) {
    const role = byFlag[flag.toLowerCase()]
    if (role) return { role, source: 'SERVER' }
  }
  const [, role] = byName.find(([pattern]) => pattern.test(name)) ?? []
  return { role: role ?? 'USER', source: role ? 'NAME' : 'SERVER' }
}
