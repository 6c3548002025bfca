import type { Post } from '@maru/shared/boards/posts/post-fields.ts'
import { postLabels as labels } from '@maru/shared/boards/posts/post.labels.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { labelText } from '../../../kit/text/label-store.ts'
import { ConfirmBanner } from './PostConfirmations.tsx'

afterEach(cleanup)

const ended = { id: '0198c0de-0000-7000-8000-000000000001', mustConfirm: false, seesReceipts: true } as Post
const button = () => screen.queryByRole('button', { name: labelText(labels.confirmations) })

it.each(['REMOVED', 'PUBLISHED'] as const)('a %s post that asks for no confirmation any more leads to those it has', (state) => {
  render(<ConfirmBanner post={{ ...ended, state }} />)
  expect(button()).not.toBeNull()
})

it('confirmations of earlier days are offered to nobody who may not see them', () => {
  render(<ConfirmBanner post={{ ...ended, state: 'REMOVED', seesReceipts: false }} />)
  expect(button()).toBeNull()
})
