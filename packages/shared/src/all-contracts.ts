import { approvals } from './approvals/approval.ts'
import type { Contract } from './contract.ts'
import { files } from './files/file.ts'
import { platform } from './platform/platform.ts'
import { session } from './session/session.ts'
import { users } from './users/user.ts'

/** Every contract of the portal: what the API reference, the access matrix and the grants are made from. */
export const allContracts: readonly Contract[] = [session, platform, users, files, approvals]
