import { blankPost, type Post, type PostInput } from '@maru/shared/boards/posts/post-fields.ts'
import { posts } from '@maru/shared/boards/posts/post.ts'
import { expect } from 'vitest'
import { callAs, type TestApp } from './test-app.ts'

/** A rich text of one paragraph. */
export const paragraph = (text: string): PostInput['body'] => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

export const postInput = (more: Partial<PostInput> = {}): PostInput => ({
  ...blankPost('B500'),
  title: 'Bicycle to give away',
  body: paragraph('A blue bicycle, in the cellar'),
  mustConfirm: (more.acknowledgeBy ?? '') !== '',
  ...more,
})

/** Writes a post as somebody who may. */
export async function writePost(app: TestApp, user: string, more: Partial<PostInput> = {}): Promise<Post> {
  const { answer, problem } = await callAs(app, user, posts.create, { body: postInput(more) })
  expect(problem).toBeUndefined()
  if (!answer) throw new Error('the post was refused')
  return answer
}
