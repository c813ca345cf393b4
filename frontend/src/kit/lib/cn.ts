import { clsx, type ClassValue } from 'clsx';

/** Joins class names. It does not resolve conflicts: a component takes a variant, not an overriding class. */
export const cn = (...values: ClassValue[]): string => clsx(values);
