-- AlterTable
ALTER TABLE "car_trip" ADD COLUMN     "order_note" VARCHAR(400) NOT NULL DEFAULT '';
