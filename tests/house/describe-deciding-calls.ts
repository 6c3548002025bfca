import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeDecidingCalls } from './deciding-calls.ts'
import { root } from './source-files.ts'

writeFileSync(join(root, 'docs/deciding-calls.md'), describeDecidingCalls())
