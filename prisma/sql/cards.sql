-- Company cards: a closed month stays as it is.

-- Held by whoever writes into a month, shared; whoever closes the month waits for them and lets nobody in between.
CREATE OR REPLACE FUNCTION card_month_lock("day" date) RETURNS bigint LANGUAGE sql IMMUTABLE
  RETURN hashtextextended('card month ' || extract(year FROM "day")::text || ' ' || extract(month FROM "day")::text, 0);

CREATE OR REPLACE FUNCTION guard_card_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- That a personal purchase was repaid is noted later.
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'repaid_on' = to_jsonb(OLD) - 'repaid_on' THEN RETURN NEW; END IF;
  IF TG_OP <> 'INSERT' THEN PERFORM pg_advisory_xact_lock_shared(card_month_lock(OLD."booked_on")); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM pg_advisory_xact_lock_shared(card_month_lock(NEW."booked_on")); END IF;
  IF EXISTS (SELECT FROM "card_month" m WHERE m."month" IN (
    CASE WHEN TG_OP <> 'INSERT' THEN date_trunc('month', OLD."booked_on")::date END,
    CASE WHEN TG_OP <> 'DELETE' THEN date_trunc('month', NEW."booked_on")::date END)) THEN
    RAISE EXCEPTION 'the month of this card transaction is closed' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'card_month_closed';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;

-- A month closes once every transaction has its receipt, and stays closed.
CREATE OR REPLACE FUNCTION guard_card_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN RAISE EXCEPTION 'a closed month stays closed' USING ERRCODE = 'restrict_violation'; END IF;
  PERFORM pg_advisory_xact_lock(card_month_lock(NEW."month"));
  IF EXISTS (SELECT FROM "card_transaction" t WHERE t."use" IN ('OPEN', 'IN_SETTLEMENT')
    AND t."booked_on" >= NEW."month" AND t."booked_on" < NEW."month" + interval '1 month') THEN
    RAISE EXCEPTION 'card transactions without a receipt' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'card_month_open';
  END IF;
  RETURN NEW;
END $$;

-- What must never be: a closed month with a transaction that has no receipt, and a payment by card, or a credit note of a refund, that was not paid.
CREATE VIEW "card_invariant_months" AS
SELECT t."id" FROM "card_transaction" t JOIN "card_month" m ON m."month" = date_trunc('month', t."booked_on")::date WHERE t."use" IN ('OPEN', 'IN_SETTLEMENT');
CREATE VIEW "card_invariant_payments" AS
SELECT t."id" FROM "card_transaction" t JOIN "payment" p ON p."id" = t."payment_id" 
WHERE p."status" <> 'PAID' OR p."kind" <> CASE WHEN t."amount" < 0 THEN 'CREDIT_NOTE'::payment_kind ELSE 'CARD' END;

CREATE TRIGGER "card_transaction_kept" BEFORE INSERT OR UPDATE OR DELETE ON "card_transaction" FOR EACH ROW EXECUTE FUNCTION guard_card_transaction();
CREATE TRIGGER "card_month_kept" BEFORE INSERT OR UPDATE OR DELETE ON "card_month" FOR EACH ROW EXECUTE FUNCTION guard_card_month();
