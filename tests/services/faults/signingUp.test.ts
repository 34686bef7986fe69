import { testFaults } from './testFaults.ts';

testFaults('signingUp');
