import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allContracts } from '../collections.ts'
import type { Contract, Route } from '../contract.ts'
import { mailAccounts } from './connection/mail-account.ts'
import { mailCounts } from './folders/mail-counts.ts'
import { mailRecipients } from './compose/mail-recipient.ts'
import { mailFolders } from './folders/mail-folder.ts'
import { mailMessages } from './reading/mail-message.ts'

const contracts: readonly Contract[] = [mailCounts, mailAccounts, mailFolders, mailMessages, mailRecipients]
const routes: readonly Route[] = contracts.flatMap((contract) => Object.values(contract))
const idOf = ({ method, path }: Route) => `${method} ${path}`

describe('the calls of mail', () => {
  it('are below one address and none is made twice, also beside the other calls of the portal', () => {
    const others = allContracts.filter((contract) => !contracts.includes(contract)).flatMap((contract) => Object.values(contract))
    const ids = [...routes, ...others].map(idOf)
    expect(routes.every(({ path }) => path.startsWith('/api/v1/email/'))).toBe(true)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  it('take no line break in what becomes a command', () => {
    expect(mailFolders.create.body.safeDecode({ name: 'a\r\nb', parentId: null }).success).toBe(false)
    expect(mailMessages.list.query.safeDecode({ q: 'a\nb' }).success).toBe(false)
  })

  it('take the words of the specification and a password only when one is sent', () => {
    const sync = { emailUserId: 'a@b.example', userId: 'kim', basicsInfomationId: '1' }
    expect(z.decode(mailCounts.syncFolder.body, sync as never)).toMatchObject({
      emailUserPassword: '$stored',
      storageFolder: 'INBOX',
      basicInformationId: '1',
    })
  })
})
