-- AlterTable
ALTER TABLE "code" ADD COLUMN     "valid_from" DATE,
ADD COLUMN     "valid_to" DATE;

-- A code is offered for some time, not for none; a group keeps its order.
ALTER TABLE "code"
  ADD CONSTRAINT "code_validity" CHECK ("valid_from" IS NULL OR "valid_to" IS NULL OR "valid_from" <= "valid_to"),
  ADD CONSTRAINT "code_not_blank" CHECK (btrim("code") <> '');
