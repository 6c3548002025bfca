import { expect, it } from 'vitest'
import { type DraftForm, listForms, startOfForm } from './form-starts.ts'

const form = (kind: DraftForm['kind'], name: string, code: string = kind): DraftForm => ({
  code,
  kind,
  name,
  mayEditLine: true,
  bulkAllowed: false,
})
const forms = [form('GENERAL', 'General document'), form('LEAVE', 'Request for leave'), form('RESERVATION', 'Reservation')]
const namesIn = (rows: readonly DraftForm[]) => rows.map(({ name }) => name)

it('forms are found by words of their names in any order, favourites apart, without those begun from their record', () => {
  const all = listForms(forms, '', new Set(['LEAVE']))
  expect([namesIn(all.favourites), namesIn(all.others)]).toEqual([['Request for leave'], ['General document']])
  expect(namesIn(listForms(forms, 'LEAVE request', new Set()).others)).toEqual(['Request for leave'])
  expect(namesIn(listForms(forms, 'letter', new Set(['LEAVE'])).favourites)).toEqual([])
})

it('a general document begins with its form, a request at its own address', () => {
  expect(startOfForm(form('GENERAL', 'Letter', 'LETTER'))).toBe('/approval/aprvregist?form=LETTER')
  expect(startOfForm(form('TRIP', 'Business trip'))).toBe('/businesstrip/businesstripapplicationinfo?new')
})
