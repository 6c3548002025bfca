import { expect, it } from 'vitest'
import { platform } from '@maru/shared/platform/platform.ts'
import { testApp } from '../../test/test-app.ts'

it('every answer, a refusal too, keeps browsers from framing it, guessing its type and running foreign scripts', async () => {
  const app = await testApp({ PUBLIC_URL: 'https://portal.example.org' })
  for (const url of [platform.labels.path, platform.menus.path, '/api/v1/none', '/nowhere', '/healthz']) {
    const { headers } = await app.inject({ method: 'GET', url })
    const policy = String(headers['content-security-policy']).split(';')
    expect([url, policy]).toEqual([url, expect.arrayContaining(["script-src 'self'", "object-src 'none'", "frame-ancestors 'none'"])])
    expect([url, headers]).toEqual([
      url,
      expect.objectContaining({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': expect.stringContaining('max-age=31536000'),
      }),
    ])
  }
  await app.close()
})

it('asks for TLS in future only where it is behind TLS', async () => {
  const app = await testApp()
  expect((await app.inject('/healthz')).headers).not.toHaveProperty('strict-transport-security')
  await app.close()
})
