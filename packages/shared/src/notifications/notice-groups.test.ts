import { expect, it } from 'vitest'
import { toNoticeGroup, noticeGroups } from './notice-groups.ts'
import { noticeKinds } from './notification.ts'

it('every group of the settings has notifications, and only the collected ones are about nothing in particular', () => {
  const groups = Map.groupBy(noticeKinds, toNoticeGroup)
  expect([...groups.keys()].toSorted()).toEqual([...noticeGroups].toSorted())
  expect(groups.get('other')).toEqual(['digest'])
})
