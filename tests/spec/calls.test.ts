import { describe, expect, it } from 'vitest'
import { allContracts } from '../../packages/shared/src/collections.ts'

/** The calls of SPEC 7, in its order. */
const calls = [
  'GET /api/v1/login/session',
  'GET /api/v1/common/whoami',
  'POST /api/v1/common/loginprocess',
  'GET /api/v1/common/menus',
  'GET /api/v1/comm/comm-cd',
  'GET /api/v1/comm/mlang/i18n',
  'PUT /api/v1/comm/config',
  'GET /api/v1/system/bbs/list/all',
  'GET /api/v1/application/hldys/sbst',
  'GET /api/v1/approval/aprvbox/selectAprvBoxList',
  'GET /api/v1/email/newMailCount',
  'GET /api/v1/email/folder/sync',
  'POST /api/v1/email/imap/folder/sync',
  'GET /api/v1/common/chems/user/popup/info/personal/{userId}',
  'GET /api/v1/common/chems/user/popup/info/contract/{userId}',
  'GET /api/v1/common/chems/user/popup/info/basic/{userId}',
  'GET /api/v1/common/chems/user/popup/info/remark/{userId}',
  'GET /api/v1/common/chems/user/popup/info/profile/{userId}',
  'PUT /api/v1/common/chems/user/popup/modify',
  'PUT /api/v1/common/chems/user/profile/modify',
  'GET /api/v1/common/chems/user/dept-search',
  'POST /api/v1/common/chems/user/popup/login/clear/{userId}',
  'GET /api/v1/common/file/{fileKey}',
  'GET /api/v1/common/image/{fileKey}',
  'POST /api/v1/common/file-check',
  'POST /api/v1/common/file',
  'GET /api/v1/common/file-down/{fileKey}',
  'DELETE /api/v1/common/file/removeAll',
  'DELETE /api/v1/common/file/{fileKey}',
]

/** Calls of areas that do not exist yet. Each leaves this list with the area it belongs to. */
const pending: readonly string[] = []

const routes = allContracts.flatMap((contract) => Object.values(contract))
const idOf = ({ method, path }: { method: string; path: string }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`
const ids = routes.map(idOf)
const routeOf = (call: string) => routes.find((route) => idOf(route) === call)

describe('calls of SPEC 7', () => {
  it('are contracts, all but those of areas to come', () => {
    expect(calls.filter((call) => !ids.includes(call))).toEqual(pending)
  })

  it('are made by one contract each, as is every other call', () => {
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  it('take multipart forms where SPEC says so', () => {
    const shape = (call: string) => {
      const route = routeOf(call)
      return [...(route?.files ?? []), ...Object.keys(route?.form?.shape ?? {})].toSorted()
    }
    expect(shape('POST /api/v1/common/loginprocess')).toEqual(['password', 'username'])
    expect(shape('POST /api/v1/common/file-check')).toEqual(['file'])
    expect(shape('POST /api/v1/common/file')).toEqual(['file', 'isMsds', 'updateKey'])
  })

  it('are open without a session only for signing in and for texts', () => {
    const open = calls.filter((call) => routeOf(call)?.access.kind === 'public')
    expect(open).toEqual(['POST /api/v1/common/loginprocess', 'GET /api/v1/comm/mlang/i18n'])
  })
})
