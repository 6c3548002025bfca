-- Business trips: what state a trip, its advance, its report and its settlement are in today. The only text of these rules.
CREATE VIEW "trip_overview" AS
SELECT t.*, e."id" AS "expense_id", e."document_id" AS "expense_document_id", e."total", e."payable", r."document_id" AS "report_document_id",
  CASE WHEN e."status" IN ('IN_APPROVAL', 'APPROVED') THEN e."co2_kg" ELSE t."co2_kg" END AS "emitted_kg",
  CASE
    WHEN t."status" = 'RELEASED' THEN CASE WHEN a."status" = 'RECALLED' THEN 'RECALLED' ELSE 'RETURNED' END
    WHEN t."status" <> 'APPROVED' THEN t."status"::text
    WHEN EXISTS (SELECT FROM "approval_document" c WHERE c."cancels_id" = t."document_id" AND c."status" = 'IN_PROGRESS') THEN 'CANCELLING'
    WHEN e."status" = 'APPROVED' THEN 'SETTLED'
    WHEN t."date_to" < office_day(now()) THEN 'ENDED'
    WHEN t."date_from" <= office_day(now()) THEN 'ONGOING'
    ELSE 'APPROVED'
  END AS "state",
  CASE
    WHEN t."advance" = 0 OR t."status" IN ('RELEASED', 'CANCELLED') AND t."advance_paid_on" IS NULL THEN 'NONE'
    WHEN t."status" = 'IN_APPROVAL' THEN 'REQUESTED'
    WHEN t."advance_paid_on" IS NULL THEN CASE WHEN e."status" = 'APPROVED' THEN 'NONE' ELSE 'APPROVED' END
    WHEN e."status" = 'APPROVED' THEN 'SETTLED'
    ELSE 'PAID'
  END AS "advance_state",
  CASE
    WHEN t."status" <> 'APPROVED' THEN 'NONE'
    WHEN r."status" = 'APPROVED' THEN 'ACCEPTED'
    WHEN r."status" = 'IN_APPROVAL' THEN 'SUBMITTED'
    WHEN t."report_due_on" < office_day(now()) THEN 'OVERDUE'
    WHEN t."date_to" < office_day(now()) THEN 'DUE'
    ELSE 'NONE'
  END AS "report_state",
  CASE
    WHEN t."status" <> 'APPROVED' THEN 'NONE'
    WHEN e."status" = 'APPROVED' AND (e."paid_on" IS NOT NULL OR e."payable" = 0) THEN 'PAID'
    WHEN e."status" = 'APPROVED' THEN CASE WHEN e."payable" > 0 THEN 'PAYABLE' ELSE 'REFUNDABLE' END
    WHEN e."status" = 'IN_APPROVAL' THEN 'IN_APPROVAL'
    WHEN t."settlement_due_on" < office_day(now()) THEN 'OVERDUE'
    WHEN t."date_to" < office_day(now()) THEN 'DUE'
    ELSE 'NONE'
  END AS "settlement_state"
FROM "trip" t LEFT JOIN "approval_document" a ON a."id" = t."document_id"
LEFT JOIN "trip_expense" e ON e."trip_id" = t."id" LEFT JOIN "trip_report" r ON r."trip_id" = t."id";

-- What must never be: a settlement whose days come to another amount, and an approved trip whose days are nobody's absence.
CREATE VIEW "trip_invariant_sheet" AS
SELECT e."id" FROM "trip_expense" e WHERE e."status" IN ('IN_APPROVAL', 'APPROVED')
  AND e."per_diem" <> coalesce((SELECT sum(d."amount") FROM "trip_expense_day" d WHERE d."expense_id" = e."id"), 0);

CREATE VIEW "trip_invariant_absence" AS
SELECT b."source_id" AS "id" FROM "absence" b WHERE b."source" = 'TRIP'
  AND NOT EXISTS (SELECT FROM "trip" t WHERE t."id" = b."source_id" AND t."status" = 'APPROVED' AND t."user_id" = b."user_id");

-- What must never be: an advance or a settlement that is paid here and not in its payment, or the other way round.
CREATE VIEW "trip_invariant_paid" AS
SELECT t."id" FROM "trip" t JOIN "payment" p ON p."document_id" = t."document_id" WHERE t."advance_paid_on" IS DISTINCT FROM p."paid_on"
UNION ALL SELECT e."id" FROM "trip_expense" e JOIN "payment" p ON p."document_id" = e."document_id" WHERE e."paid_on" IS DISTINCT FROM p."paid_on";
