-- Purchases: how much of each line is ordered, received and paid for, and what follows from it. The only text of these rules.

-- A payment application takes quantities from its submission on, and no longer once it was returned or cancelled; `claimed` counts the
-- quantities of applications still being written too.
CREATE VIEW "purchase_order_figures" AS
SELECT o."order_id", o."line_id", o."quantity" AS "ordered", o."unit_price", coalesce(r."quantity", 0) AS "received",
  coalesce(b."billed", 0) AS "billed", coalesce(b."claimed", 0) AS "claimed"
FROM "purchase_order_line" o
LEFT JOIN LATERAL (
  SELECT sum(x."quantity") AS "quantity" FROM "purchase_receipt" r JOIN "purchase_receipt_line" x ON x."receipt_id" = r."id"
  WHERE r."order_id" = o."order_id" AND x."line_id" = o."line_id"
) r ON true
LEFT JOIN LATERAL (
  SELECT sum(x."quantity") FILTER (WHERE p."id" IS NOT NULL) AS "billed", sum(x."quantity") AS "claimed"
  FROM "purchase_payment" y JOIN "purchase_payment_line" x ON x."document_id" = y."document_id"
    JOIN "approval_document" d ON d."id" = y."document_id"
    LEFT JOIN "payment" p ON p."document_id" = y."document_id" AND p."status" NOT IN ('RETURNED', 'VOID')
  WHERE y."order_id" = o."order_id" AND x."line_id" = o."line_id" AND (p."id" IS NOT NULL OR d."status" IN ('DRAFT', 'RETURNED', 'RECALLED'))
) b ON true;

CREATE VIEW "purchase_line_figures" AS
SELECT l."id", l."purchase_id", coalesce(sum(f."ordered"), 0) AS "ordered", coalesce(sum(f."received"), 0) AS "received",
  coalesce(sum(f."billed"), 0) AS "billed", coalesce(sum(f."claimed"), 0) AS "claimed"
FROM "purchase_line" l LEFT JOIN "purchase_order_figures" f ON f."line_id" = l."id" GROUP BY l."id", l."purchase_id";

-- The state of a purchase by its lines; before and outside of approval it is what the document made it.
CREATE OR REPLACE FUNCTION purchase_state(purchase uuid) RETURNS "purchase_status" LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN p."status" IN ('IN_APPROVAL', 'RETURNED', 'VOID') THEN p."status"::text
    WHEN NOT l."to_order" AND NOT l."to_receive" AND NOT l."to_bill" THEN 'CLOSED'
    WHEN l."any_received" THEN CASE WHEN l."to_order" OR l."to_receive" THEN 'PART_RECEIVED' ELSE 'RECEIVED' END
    WHEN l."any_ordered" THEN CASE WHEN l."to_order" THEN 'PART_ORDERED' ELSE 'ORDERED' END
    WHEN l."pending" THEN 'APPROVED'
    ELSE 'ORDERING'
  END::"purchase_status"
  FROM "purchase" p, LATERAL (
    SELECT bool_or(l."status" = 'PENDING') AS "pending",
      bool_or(l."status" IN ('PENDING', 'ACCEPTED') AND f."ordered" < l."quantity") AS "to_order",
      bool_or(l."status" IN ('PENDING', 'ACCEPTED') AND f."received" < f."ordered") AS "to_receive",
      bool_or(f."billed" < f."received") AS "to_bill", bool_or(f."ordered" > 0) AS "any_ordered", bool_or(f."received" > 0) AS "any_received"
    FROM "purchase_line" l JOIN "purchase_line_figures" f ON f."id" = l."id" WHERE l."purchase_id" = p."id"
  ) l WHERE p."id" = purchase
$$;

-- Euros a purchase still needs of its budget: what is neither rejected nor cancelled nor billed, by the estimate. `paid_by` counts the
-- quantities of one application as billed that is about to be submitted.
CREATE OR REPLACE FUNCTION purchase_needed_budget(purchase uuid, paid_by uuid) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(least(l."budget_amount", round(l."budget_amount" * greatest(0,
    CASE l."status" WHEN 'REJECTED' THEN 0 WHEN 'SHORT_CLOSED' THEN f."received" ELSE greatest(l."quantity", f."received") END
    - f."billed" - coalesce((SELECT x."quantity" FROM "purchase_payment_line" x WHERE x."document_id" = paid_by AND x."line_id" = l."id"
      AND NOT EXISTS (SELECT FROM "payment" p WHERE p."document_id" = paid_by AND p."status" NOT IN ('RETURNED', 'VOID'))), 0)
  ) / l."quantity", 2))), 0)
  FROM "purchase_line" l JOIN "purchase_line_figures" f ON f."id" = l."id" WHERE l."purchase_id" = purchase
$$;

-- Nobody orders what is about himself, whatever the program thinks: so nobody requests, orders and receives alone.
CREATE OR REPLACE FUNCTION purchase_order_is_foreign() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM purchase p WHERE p.id = NEW.purchase_id AND is_involved(p.document_id, NEW.ordered_by_id)) THEN
    RAISE EXCEPTION 'nobody orders what is about him' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

-- What must never be: each of these views is empty.
CREATE VIEW "purchase_invariant_amounts" AS -- a purchase is the sum of its lines
SELECT p."id" FROM "purchase" p JOIN "purchase_line" l ON l."purchase_id" = p."id" GROUP BY p."id"
HAVING (sum(l."net_amount"), sum(l."vat_amount"), sum(l."total_amount")) <> (p."net_amount", p."vat_amount", p."total_amount");
CREATE VIEW "purchase_invariant_state" AS -- its state is what its lines make it
SELECT p."id" FROM "purchase" p WHERE p."status" <> purchase_state(p."id");
CREATE VIEW "purchase_invariant_quantities" AS -- nothing is paid for that was not received, nothing ordered that was rejected
SELECT l."id" FROM "purchase_line" l JOIN "purchase_line_figures" f ON f."id" = l."id"
WHERE f."billed" > f."received" OR (l."status" = 'REJECTED' AND f."ordered" > 0);
CREATE VIEW "purchase_invariant_budget" AS -- the ledger of budgets has of each purchase at most what is left of it
SELECT p."id" FROM "purchase" p JOIN "budget_hold" h ON h."line_id" = p."budget_line_id" AND h."purpose" = 'purchase:' || p."document_id"
WHERE h."spent" <> 0
  OR h."reserved" <> CASE WHEN p."status" = 'IN_APPROVAL' THEN (SELECT sum(l."budget_amount") FROM "purchase_line" l WHERE l."purchase_id" = p."id") ELSE 0 END
  OR h."committed" > CASE WHEN p."status" IN ('IN_APPROVAL', 'RETURNED', 'VOID', 'CLOSED') THEN 0 ELSE purchase_needed_budget(p."id", NULL) END;

CREATE TRIGGER "purchase_order_foreign" BEFORE INSERT OR UPDATE OF "ordered_by_id" ON "purchase_order"
  FOR EACH ROW EXECUTE FUNCTION purchase_order_is_foreign();
