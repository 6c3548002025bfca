import { existsSync } from 'node:fs'

const program = '/usr/sbin/nginx'

/** Whether this machine has nginx, which the proxy's settings are tried with. */
export const hasNginx = () => existsSync(program)
export const nginxProgram = program
