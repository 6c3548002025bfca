-- Remittances: what the bank carried out stays as it was noted.

CREATE OR REPLACE FUNCTION guard_remittance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD."status" <> 'EXECUTED' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'executed remittances stay as they are, and none is deleted' USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER "remittance_kept" BEFORE UPDATE OR DELETE ON "remittance" FOR EACH ROW EXECUTE FUNCTION guard_remittance();

-- What must never be: these views are empty.
CREATE VIEW "remittance_invariant_budget" AS -- the ledger of budgets has of each remittance what its state says
SELECT r."id" FROM "remittance" r LEFT JOIN "budget_hold" h ON h."line_id" = r."budget_line_id" AND h."purpose" = 'remittance:' || r."document_id"
WHERE r."budget_line_id" IS NOT NULL AND (coalesce(h."reserved", 0), coalesce(h."committed", 0), coalesce(h."spent", 0)) <> (
  CASE WHEN r."status" = 'IN_APPROVAL' THEN r."base_amount" ELSE 0 END,
  CASE WHEN r."status" = 'APPROVED' THEN r."base_amount" ELSE 0 END,
  CASE WHEN r."status" = 'EXECUTED' THEN r."debited_amount" ELSE 0 END);

CREATE VIEW "remittance_invariant_payments" AS -- a remittance pays approved payments of its vendor, and they are paid once it was executed
SELECT p."id" FROM "payment" p JOIN "remittance" r ON r."id" = p."remittance_id"
WHERE p."vendor_id" IS DISTINCT FROM r."vendor_id" OR p."currency" <> r."currency"
  OR (CASE r."status" WHEN 'EXECUTED' THEN p."status" <> 'PAID' WHEN 'IN_APPROVAL' THEN p."status" <> 'APPROVED'
    WHEN 'APPROVED' THEN p."status" <> 'APPROVED' ELSE true END);
