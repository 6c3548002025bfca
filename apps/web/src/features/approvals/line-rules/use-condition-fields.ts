import { administrationLabels as labels } from '@maru/shared/approvals/administration/administration.labels.ts'
import { documentLabels } from '@maru/shared/approvals/documents/document.labels.ts'
import { assetRequestLabels, disposalReasonLabels } from '@maru/shared/assets/requests/asset-request.labels.ts'
import { leaveAdmin } from '@maru/shared/leave/administration/leave-admin.ts'
import { leaveAdminLabels } from '@maru/shared/leave/administration/leave-admin.labels.ts'
import { leaveScreen } from '@maru/shared/leave/leave-screen.labels.ts'
import { scheduleLabels } from '@maru/shared/leave/schedules/schedule.labels.ts'
import { paymentKindLabels, paymentLabels } from '@maru/shared/payments/payment.labels.ts'
import { headCountLabels, headCountReasonLabels } from '@maru/shared/recruitment/head-count.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { useCodes } from '../../../api/codes.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { toOptions } from '../../../widgets/fields/options.ts'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { localizedName } from '../../../widgets/text/localized-name.ts'
import type { ConditionField } from '../common/administration-labels.ts'

/** The fields requests tell their line by (the subject of each kind, and what the portal knows of the drafter). */
export function useConditionFields(): Readonly<Record<string, ConditionField>> {
  const label = useLabel()
  const may = useMay()
  const { CO00000040: positions, CO00000045: contracts } = useCodes('CO00000040', 'CO00000045')
  const types = useQuery({ ...query(leaveAdmin.typeList, {}), enabled: may(leaveAdmin.typeList) }).data ?? []
  const { HOURS, SWAP, EXTRA } = scheduleLabels
  const yesOrNo = toOptions(label, { true: kitLabels.yes, false: kitLabels.no })
  return {
    drafterIsTop: { name: label(labels.drafterIsTop), options: yesOrNo },
    drafterPosition: { name: label(labels.drafterPosition), options: positions },
    urgent: { name: label(documentLabels.urgent), options: yesOrNo },
    days: { name: label(leaveScreen.days) },
    leaveType: { name: label(leaveScreen.leaveType), options: types.map((type) => ({ value: type.code, text: localizedName(type) })) },
    paid: { name: label(leaveAdminLabels.paid), options: yesOrNo },
    paymentKind: { name: label(paymentLabels.kind), options: toOptions(label, paymentKindLabels) },
    amount: { name: label(labels.conditionAmount) },
    charged: { name: label(labels.conditionCharged), options: yesOrNo },
    aboveEstimate: { name: label(labels.conditionAboveEstimate), options: yesOrNo },
    disposalReason: { name: label(assetRequestLabels.disposalReason), options: toOptions(label, disposalReasonLabels) },
    hasManager: { name: label(labels.conditionHasManager), options: yesOrNo },
    needsWitness: { name: label(assetRequestLabels.needsWitness), options: yesOrNo },
    extension: { name: label(assetRequestLabels.isExtension), options: yesOrNo },
    outside: { name: label(assetRequestLabels.isOutside), options: yesOrNo },
    headCountReason: { name: label(headCountLabels.headCountReason), options: toOptions(label, headCountReasonLabels) },
    contractTypeCode: { name: label(headCountLabels.contractTypeCode), options: contracts },
    places: { name: label(headCountLabels.places) },
    change: { name: label(scheduleLabels.change), options: toOptions(label, { HOURS, SWAP, EXTRA }) },
  }
}
