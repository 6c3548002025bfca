import type { NewPasskey, ProvenPasskey } from '@maru/shared/session/second-factor.ts'
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'

type Options = Readonly<Record<string, unknown>>

/** Whether this browser can use passkeys at all. */
export const hasPasskeys = () => 'PublicKeyCredential' in window

/** What the browser throws when the person closes its dialog or has nothing to answer with. */
const givenUp = new Set(['NotAllowedError', 'AbortError', 'InvalidStateError'])

async function orGivenUp<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && givenUp.has(error.name)) return undefined
    throw error
  }
}

/** Makes a passkey; undefined where the person gave up, or this one is registered. */
export const createPasskey = (options: Options): Promise<NewPasskey | undefined> =>
  orGivenUp(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser')
    return startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }) as Promise<NewPasskey>
  })

/** Has a passkey sign a challenge; undefined where the person gave up or has none here. */
export const provePossession = (options: Options): Promise<ProvenPasskey | undefined> =>
  orGivenUp(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    return startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }) as Promise<ProvenPasskey>
  })
