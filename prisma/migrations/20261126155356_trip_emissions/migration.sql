-- AlterTable
ALTER TABLE "trip" ADD COLUMN     "co2_kg" DECIMAL(10,1);

-- AlterTable
ALTER TABLE "trip_expense" ADD COLUMN     "co2_kg" DECIMAL(10,1);

-- CreateTable
CREATE TABLE "travel_emission" (
    "mode" VARCHAR(20) NOT NULL,
    "valid_from" DATE NOT NULL,
    "grams" DECIMAL(7,1) NOT NULL,
    "source" VARCHAR(200) NOT NULL,

    CONSTRAINT "travel_emission_pkey" PRIMARY KEY ("mode","valid_from")
);

-- Published figures only, none below nothing.
ALTER TABLE "travel_emission" ADD CONSTRAINT "travel_emission_figures" CHECK ("grams" >= 0 AND "source" <> '');
ALTER TABLE "trip" ADD CONSTRAINT "trip_co2" CHECK ("co2_kg" >= 0);
ALTER TABLE "trip_expense" ADD CONSTRAINT "trip_expense_co2" CHECK ("co2_kg" >= 0);
