import { blankEmployeeChange } from '@maru/shared/personnel/changes/change-body.ts'
import { blankGift } from '@maru/shared/personnel/gifts/gift-body.ts'
import { blankIrregularProfile } from '@maru/shared/personnel/guests/irregular-profile-body.ts'
import { answerInTurn, managerAndOffice, send } from '../assets/asset-request-fixtures.ts'
import { day, granted, type TestApp } from '../test-app.ts'

const decide = async (app: TestApp, user: string, draft: Parameters<typeof send>[2]) => {
  const { id, issues } = await send(app, user, draft)
  if (id === '') throw new Error(issues.join())
  return id
}

/** A decided gift, a guest and a change of a person of ENV; ids by the part of an address that reads them. */
export async function personnelOf(app: TestApp, userId: string, texts: { gift: string; guest: string; change: string }) {
  const gift = {
    ...blankGift,
    partyName: 'Giver',
    organisation: 'Optics',
    occasion: 'VISIT',
    day: day(-1),
    amount: '10',
    outcome: 'KEPT',
  } as const
  const giftId = await decide(app, userId, { formCode: 'GIFT', body: { ...gift, description: texts.gift } })
  granted(await answerInTurn(app, giftId, managerAndOffice))
  const person = { kindCode: 'GUEST', firstName: 'Ada', lastName: 'Byron', institute: 'Society', hostId: userId, workplaceCode: 'DE01' }
  const stay = { from: day(0), to: day(90), reason: 'Paper', insurance: texts.guest }
  const guestId = await decide(app, userId, { formCode: 'IRREGULAR_PROFILE', body: { ...blankIrregularProfile, ...person, ...stay } })
  granted(await answerInTurn(app, guestId, managerAndOffice))
  const profile = await app.context.db.irregularProfile.findUniqueOrThrow({ where: { documentId: guestId } })
  const items = [{ field: 'contractEnd', before: '', after: day(900) }] as const
  const change = { ...blankEmployeeChange, userId, personName: 'Somebody', effectiveOn: day(300), reason: texts.change, items: [...items] }
  const changeId = await decide(app, 'office', { formCode: 'EMPLOYEE_CHANGE', body: change })
  return { '/irregularprofile/profile/': profile.id, '/application/gift/': giftId, '/employeechange/': changeId }
}
