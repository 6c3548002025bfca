import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { type InlineOutcome, InlineText } from './InlineText.tsx'

interface Row {
  readonly de: string
}
const onSave = vi.fn<(next: string, opened: Row) => Promise<InlineOutcome>>()
const cell = (row: Row) => <InlineText name="German" value={row.de} record={row} placeholder="–" maxLength={100} onSave={onSave} />

/** Opens the cell of a row, and answers what shows the row as a reload of the list brings it. */
async function open(row: Row) {
  onSave.mockReset()
  const user = userEvent.setup()
  const { rerender } = render(cell(row))
  await user.click(screen.getByRole('button'))
  return { user, reload: (fresh: Row) => rerender(cell(fresh)) }
}

it('saves against the row as it was opened, also when the list was reloaded meanwhile', async () => {
  const { user, reload } = await open({ de: 'Personen' })
  onSave.mockResolvedValue('saved')
  reload({ de: 'Menschen' })
  await user.clear(screen.getByRole('textbox'))
  await user.keyboard('Leute{Enter}')
  expect(onSave).toHaveBeenCalledWith('Leute', { de: 'Personen' })
  await screen.findByRole('button', { name: 'German: Menschen' })
})

it('starts from the row that a conflict showed, and from no other one after any other refusal', async () => {
  const { user, reload } = await open({ de: 'Personen' })
  await user.clear(screen.getByRole('textbox'))
  await user.keyboard('Leute')
  for (const [outcome, shownThen] of [
    ['refused', 'Menschen'],
    ['conflict', 'Mitglieder'],
    ['saved', 'Leute'],
  ] as const) {
    onSave.mockImplementationOnce(() => {
      reload({ de: shownThen })
      return Promise.resolve(outcome)
    })
    await user.keyboard('{Enter}')
  }
  await waitFor(() => expect(onSave.mock.calls.map(([, opened]) => opened.de)).toEqual(['Personen', 'Personen', 'Mitglieder']))
  await screen.findByRole('button', { name: 'German: Leute' })
})

it('closes without saving when nothing was typed, whatever the list shows by now', async () => {
  const { user, reload } = await open({ de: 'Personen' })
  reload({ de: 'Menschen' })
  await user.keyboard('{Enter}')
  expect(onSave).not.toHaveBeenCalled()
  await screen.findByRole('button', { name: 'German: Menschen' })
})
